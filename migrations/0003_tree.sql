CREATE TABLE "checkpoints" (
	"log_id" integer NOT NULL,
	"size" bigint NOT NULL,
	"root" "bytea" NOT NULL,
	"note" text NOT NULL,
	"published_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "checkpoints_pkey" PRIMARY KEY("log_id","size")
);
--> statement-breakpoint
CREATE TABLE "cosignatures" (
	"log_id" integer NOT NULL,
	"size" bigint NOT NULL,
	"witness" text NOT NULL,
	"line" text NOT NULL,
	CONSTRAINT "cosignatures_pkey" PRIMARY KEY("log_id","size","witness")
);
--> statement-breakpoint
CREATE TABLE "log_keys" (
	"log_id" integer NOT NULL,
	"vkey" text NOT NULL,
	"first_size" bigint NOT NULL,
	"last_size" bigint,
	CONSTRAINT "log_keys_pkey" PRIMARY KEY("log_id","vkey")
);
--> statement-breakpoint
CREATE TABLE "log_trees" (
	"log_id" integer PRIMARY KEY NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"edge" "bytea" DEFAULT '' NOT NULL,
	"published_size" bigint DEFAULT 0 NOT NULL,
	"published_at" timestamp (6) with time zone DEFAULT '-infinity' NOT NULL,
	"next_log" integer
);
--> statement-breakpoint
CREATE TABLE "tiles" (
	"log_id" integer NOT NULL,
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "tiles_pkey" PRIMARY KEY("log_id","level","index")
);
--> statement-breakpoint
CREATE INDEX "cosignatures_by_witness" ON "cosignatures" USING btree ("log_id","witness","size");--> statement-breakpoint
CREATE UNIQUE INDEX "log_keys_current" ON "log_keys" USING btree ("log_id") WHERE last_size is null;