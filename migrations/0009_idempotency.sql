CREATE TABLE "idempotency_keys" (
	"log_id" integer NOT NULL,
	"key" "bytea" NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"index" bigint NOT NULL,
	"explanation" text,
	"evidence" text,
	"expires_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("log_id","key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_end" ON "idempotency_keys" USING btree ("log_id","expires_at");