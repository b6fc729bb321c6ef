-- What is kept beside a record can be emptied and nothing else: no other value, no other record, and findings stay.
CREATE TRIGGER only_erased BEFORE UPDATE ON "record_details" FOR EACH ROW
  WHEN (NEW.log_id <> OLD.log_id OR NEW.index <> OLD.index OR NEW.findings IS DISTINCT FROM OLD.findings
    OR NEW.input IS NOT NULL AND NEW.input IS DISTINCT FROM OLD.input
    OR NEW.salt IS NOT NULL AND NEW.salt IS DISTINCT FROM OLD.salt
    OR NEW.agent_id IS NOT NULL AND NEW.agent_id IS DISTINCT FROM OLD.agent_id)
  EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "record_details" ENABLE ALWAYS TRIGGER only_erased;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "record_details" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "record_details" ENABLE ALWAYS TRIGGER append_only;
