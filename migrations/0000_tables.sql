CREATE TABLE "active_snapshots" (
	"log_id" integer PRIMARY KEY NOT NULL,
	"snapshot" text NOT NULL,
	"version" bigint NOT NULL,
	"activated_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appends" (
	"log_id" integer NOT NULL,
	"append_id" uuid NOT NULL,
	"base" bigint NOT NULL,
	"size" integer NOT NULL,
	"sequenced_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "appends_pkey" PRIMARY KEY("log_id","append_id")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"log_id" integer NOT NULL,
	"digest" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "contents_pkey" PRIMARY KEY("log_id","digest")
);
--> statement-breakpoint
CREATE TABLE "failed_controls" (
	"log_id" integer NOT NULL,
	"control" text NOT NULL,
	"base" bigint NOT NULL,
	"offsets" integer[] NOT NULL,
	CONSTRAINT "failed_controls_pkey" PRIMARY KEY("log_id","control","base")
);
--> statement-breakpoint
CREATE TABLE "log_heads" (
	"log_id" integer PRIMARY KEY NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"sequenced_at" timestamp (6) with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_details" (
	"log_id" integer NOT NULL,
	"index" bigint NOT NULL,
	"input" text,
	"salt" "bytea",
	"agent_id" text,
	"findings" text,
	CONSTRAINT "record_details_pkey" PRIMARY KEY("log_id","index")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"log_id" integer NOT NULL,
	"index" bigint NOT NULL,
	"kind" text NOT NULL,
	"leaf" "bytea" NOT NULL,
	"leaf_hash" "bytea" NOT NULL,
	"sequenced_at" timestamp (6) with time zone NOT NULL,
	"agent_id" text,
	"policy_rule" text,
	"status" text,
	"action" text,
	"principal" text,
	"request_id" text,
	CONSTRAINT "records_pkey" PRIMARY KEY("log_id","index")
);
--> statement-breakpoint
CREATE TABLE "snapshot_parts" (
	"log_id" integer NOT NULL,
	"snapshot" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "snapshot_parts_pkey" PRIMARY KEY("log_id","snapshot","content")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"log_id" integer NOT NULL,
	"key_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"agents" text[] NOT NULL,
	"rules" text[] NOT NULL,
	"asserts_people" boolean NOT NULL,
	"person" text,
	"replaces" text,
	"created_at" timestamp (6) with time zone NOT NULL,
	"expires_at" timestamp (6) with time zone,
	"revoked_at" timestamp (6) with time zone,
	"last_used_at" timestamp (6) with time zone,
	CONSTRAINT "api_keys_pkey" PRIMARY KEY("log_id","key_id")
);
--> statement-breakpoint
CREATE INDEX "record_details_by_agent" ON "record_details" USING btree ("log_id","agent_id","index") WHERE agent_id is not null;--> statement-breakpoint
CREATE INDEX "records_by_kind" ON "records" USING btree ("log_id","kind","index");--> statement-breakpoint
CREATE INDEX "records_by_agent" ON "records" USING btree ("log_id","agent_id","index");--> statement-breakpoint
CREATE INDEX "records_by_rule" ON "records" USING btree ("log_id","policy_rule","index");--> statement-breakpoint
CREATE INDEX "records_by_status" ON "records" USING btree ("log_id","status","index");--> statement-breakpoint
CREATE INDEX "records_by_action" ON "records" USING btree ("log_id","action","index");--> statement-breakpoint
CREATE INDEX "records_by_principal" ON "records" USING btree ("log_id","principal","index");--> statement-breakpoint
CREATE INDEX "records_by_request" ON "records" USING btree ("log_id","request_id","index");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_by_token" ON "api_keys" USING btree ("log_id","token_hash");