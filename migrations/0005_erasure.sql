CREATE TABLE "erasure_requests" (
	"log_id" integer NOT NULL,
	"id" text NOT NULL,
	"selection" text,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_person" text NOT NULL,
	"requested_at" timestamp (6) with time zone NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp (6) with time zone,
	"erased" bigint,
	"held" bigint,
	CONSTRAINT "erasure_requests_pkey" PRIMARY KEY("log_id","id")
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"log_id" integer NOT NULL,
	"id" text NOT NULL,
	"agent_id" text,
	"first_index" bigint,
	"end_index" bigint,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (6) with time zone NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp (6) with time zone,
	CONSTRAINT "legal_holds_pkey" PRIMARY KEY("log_id","id")
);
--> statement-breakpoint
CREATE INDEX "legal_holds_in_force" ON "legal_holds" USING btree ("log_id","lifted_at");