CREATE TABLE "register_entries" (
	"log_id" integer NOT NULL,
	"register" text NOT NULL,
	"id" text NOT NULL,
	"value" text NOT NULL,
	"digest" text NOT NULL,
	"revision" text NOT NULL,
	"severe_on" text[],
	"changed_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "register_entries_pkey" PRIMARY KEY("log_id","register","id")
);
--> statement-breakpoint
CREATE TABLE "register_versions" (
	"log_id" integer NOT NULL,
	"register" text NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "register_versions_pkey" PRIMARY KEY("log_id","register")
);
--> statement-breakpoint
CREATE INDEX "register_entries_severe_on" ON "register_entries" USING gin ("severe_on") WHERE severe_on is not null;