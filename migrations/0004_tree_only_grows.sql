-- What is integrated and published stays so, as the records do (0001).
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "tiles" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "tiles" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "checkpoints" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "checkpoints" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "cosignatures" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "cosignatures" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
-- The tree grows, what is published grows, and a log that has a successor keeps it.
CREATE TRIGGER only_grows BEFORE UPDATE ON "log_trees" FOR EACH ROW
  WHEN (NEW.log_id <> OLD.log_id OR NEW.size < OLD.size OR NEW.published_size < OLD.published_size
    OR NEW.published_size > NEW.size OR OLD.next_log IS NOT NULL AND NEW.next_log IS DISTINCT FROM OLD.next_log)
  EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "log_trees" ENABLE ALWAYS TRIGGER only_grows;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "log_trees" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "log_trees" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
-- The key of a log ends once, and never another one in its place.
CREATE TRIGGER only_ends BEFORE UPDATE ON "log_keys" FOR EACH ROW
  WHEN (NEW.log_id <> OLD.log_id OR NEW.vkey <> OLD.vkey OR NEW.first_size <> OLD.first_size OR OLD.last_size IS NOT NULL)
  EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "log_keys" ENABLE ALWAYS TRIGGER only_ends;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "log_keys" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "log_keys" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
-- Hashes do not compress; one row is updated by every step of the integrator.
ALTER TABLE "tiles" ALTER COLUMN "hashes" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "log_trees" ALTER COLUMN "edge" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "log_trees" SET (fillfactor = 10, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
--> statement-breakpoint
-- The size of a log's head, where it is not below what was published: a database restored from a backup, or a standby that
-- lagged, must not give out numbers a second time. Raised in the statement that would, so nothing of it happens.
CREATE FUNCTION docket_require_floor(size bigint, floor_size bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF size < floor_size THEN
    RAISE EXCEPTION 'the log has % records and % were published', size, floor_size USING ERRCODE = 'DK001';
  END IF;
  RETURN size;
END
$$;
