CREATE TABLE "execution_claims" (
	"log_id" integer NOT NULL,
	"decision" bigint NOT NULL,
	"claim" uuid NOT NULL,
	"claimed_at" timestamp (6) with time zone NOT NULL,
	"end_claim" uuid,
	"ended_at" timestamp (6) with time zone,
	CONSTRAINT "execution_claims_pkey" PRIMARY KEY("log_id","decision")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"log_id" integer NOT NULL,
	"decision" bigint NOT NULL,
	"person" text NOT NULL,
	"verdict" text NOT NULL,
	"principal" text NOT NULL,
	"reviewed_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "reviews_pkey" PRIMARY KEY("log_id","decision","person")
);
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "decision" bigint;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "reviewable" boolean;--> statement-breakpoint
CREATE INDEX "records_by_decision" ON "records" USING btree ("log_id","decision","index") WHERE decision is not null;--> statement-breakpoint
CREATE INDEX "records_reviewable" ON "records" USING btree ("log_id","index") WHERE reviewable;