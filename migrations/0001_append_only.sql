-- What is recorded stays recorded: whoever may write here may add, never change, remove or empty.
CREATE FUNCTION docket_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the audit log is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "records" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "records" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "failed_controls" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "failed_controls" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "contents" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "contents" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "snapshot_parts" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "snapshot_parts" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
-- The head grows and its time never goes back. The condition keeps the function off the path of an append.
CREATE TRIGGER only_grows BEFORE UPDATE ON "log_heads" FOR EACH ROW
  WHEN (NEW.log_id <> OLD.log_id OR NEW.size < OLD.size OR NEW.sequenced_at < OLD.sequenced_at)
  EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "log_heads" ENABLE ALWAYS TRIGGER only_grows;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "log_heads" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "log_heads" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
-- One row, updated by every append: room on its page keeps the updates in place.
ALTER TABLE "log_heads" SET (fillfactor = 10, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
