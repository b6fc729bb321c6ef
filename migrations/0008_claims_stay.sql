-- A verdict that was used stays used, and ends once; what a person said of a decision stays said.
CREATE TRIGGER only_ends BEFORE UPDATE ON "execution_claims" FOR EACH ROW
  WHEN (NEW.log_id <> OLD.log_id OR NEW.decision <> OLD.decision OR NEW.claim <> OLD.claim OR NEW.claimed_at <> OLD.claimed_at
    OR OLD.end_claim IS NOT NULL)
  EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "execution_claims" ENABLE ALWAYS TRIGGER only_ends;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "execution_claims" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "execution_claims" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ALWAYS TRIGGER append_only;
