-- Records and what is kept beside them, in ranges of indices: an old range can be taken out whole and put away.
ALTER TABLE "records" RENAME TO "records_before";
--> statement-breakpoint
ALTER TABLE "record_details" RENAME TO "record_details_before";
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename IN ('records_before', 'record_details_before') LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', name, name || '_before');
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE TABLE "records" (LIKE "records_before" INCLUDING STORAGE, CONSTRAINT "records_pkey" PRIMARY KEY ("log_id", "index"))
  PARTITION BY RANGE ("log_id", "index");
--> statement-breakpoint
CREATE INDEX "records_by_kind" ON "records" ("log_id", "kind", "index");
--> statement-breakpoint
CREATE INDEX "records_by_agent" ON "records" ("log_id", "agent_id", "index");
--> statement-breakpoint
CREATE INDEX "records_by_rule" ON "records" ("log_id", "policy_rule", "index");
--> statement-breakpoint
CREATE INDEX "records_by_status" ON "records" ("log_id", "status", "index");
--> statement-breakpoint
CREATE INDEX "records_by_action" ON "records" ("log_id", "action", "index");
--> statement-breakpoint
CREATE INDEX "records_by_principal" ON "records" ("log_id", "principal", "index");
--> statement-breakpoint
CREATE INDEX "records_by_request" ON "records" ("log_id", "request_id", "index");
--> statement-breakpoint
CREATE INDEX "records_by_decision" ON "records" ("log_id", "decision", "index") WHERE decision is not null;
--> statement-breakpoint
CREATE INDEX "records_reviewable" ON "records" ("log_id", "index") WHERE reviewable;
--> statement-breakpoint
CREATE TABLE "record_details" (LIKE "record_details_before" INCLUDING STORAGE, CONSTRAINT "record_details_pkey" PRIMARY KEY ("log_id", "index"))
  PARTITION BY RANGE ("log_id", "index");
--> statement-breakpoint
CREATE INDEX "record_details_by_agent" ON "record_details" ("log_id", "agent_id", "index") WHERE agent_id is not null;
--> statement-breakpoint
-- What 0001 and 0006 guard, guarded again. Triggers for statements stand on every partition too (docket_add_partitions): one
-- that is named itself is not reached through `records`.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "records" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "records" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "record_details" FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "record_details" ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
DROP TRIGGER only_erased ON "record_details_before";
--> statement-breakpoint
CREATE TRIGGER only_erased BEFORE UPDATE ON "record_details" FOR EACH ROW
  WHEN (NEW.log_id <> OLD.log_id OR NEW.index <> OLD.index OR NEW.findings IS DISTINCT FROM OLD.findings
    OR NEW.input IS NOT NULL AND NEW.input IS DISTINCT FROM OLD.input
    OR NEW.salt IS NOT NULL AND NEW.salt IS DISTINCT FROM OLD.salt
    OR NEW.agent_id IS NOT NULL AND NEW.agent_id IS DISTINCT FROM OLD.agent_id)
  EXECUTE FUNCTION docket_refuse_change();
--> statement-breakpoint
ALTER TABLE "record_details" ENABLE ALWAYS TRIGGER only_erased;
--> statement-breakpoint
CREATE FUNCTION docket_range_size() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 16777216::bigint';
--> statement-breakpoint
-- Up to which index a log is in the partition from before there were ranges; 0 where there is none.
CREATE FUNCTION docket_unranged(log integer) RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((
    SELECT CASE WHEN log < last[1]::integer THEN 9223372036854775807 WHEN log = last[1]::integer THEN last[2]::bigint END
    FROM pg_class, regexp_match(pg_get_expr(relpartbound, oid), 'TO \((\d+), ''(\d+)''\)') AS last
    WHERE oid = to_regclass('public.records_before')
  ), 0)
$$;
--> statement-breakpoint
-- The ranges there are tables for. One that was detached and then dropped is in no row.
CREATE VIEW "record_ranges" AS
  SELECT name[1]::integer AS log_id, name[2]::bigint AS first, name[2]::bigint + docket_range_size() AS "end", relispartition AS attached
  FROM pg_class, regexp_match(relname, '^records_(\d+)_(\d+)$') AS name
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND name IS NOT NULL;
--> statement-breakpoint
-- Makes room for a log's records from index `size` on: the range of that index and the next one. Nothing where they are there.
-- Runs as the owner of the tables, because a server may not make any. A partition is made beside and attached, which holds up
-- no append.
CREATE FUNCTION docket_add_partitions(log integer, size bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  width constant bigint := docket_range_size();
  first bigint;
  parent text;
  name text;
BEGIN
  FOREACH first IN ARRAY ARRAY[size / width * width, (size / width + 1) * width] LOOP
    CONTINUE WHEN first < docket_unranged(log);
    FOREACH parent IN ARRAY ARRAY['records', 'record_details'] LOOP
      name := format('%s_%s_%s', parent, log, first);
      CONTINUE WHEN to_regclass('public.' || name) IS NOT NULL;
      EXECUTE format('LOCK TABLE public.%I IN SHARE UPDATE EXCLUSIVE MODE', parent);
      CONTINUE WHEN to_regclass('public.' || name) IS NOT NULL;
      EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING STORAGE INCLUDING INDEXES)', name, parent);
      EXECUTE format('CREATE TRIGGER append_only BEFORE %s OR TRUNCATE ON public.%I FOR EACH STATEMENT EXECUTE FUNCTION docket_refuse_change()',
        CASE parent WHEN 'records' THEN 'UPDATE OR DELETE' ELSE 'DELETE' END, name);
      EXECUTE format('ALTER TABLE public.%I ENABLE ALWAYS TRIGGER append_only', name);
      PERFORM docket_attach_partition(parent, log, first);
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION docket_add_partitions(integer, bigint) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION docket_attach_partition(parent text, log integer, first bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE public.%1$I ATTACH PARTITION public.%2$I FOR VALUES FROM (%3$s, %4$s) TO (%3$s, %5$s)',
    parent, format('%s_%s_%s', parent, log, first), log, first, first + public.docket_range_size());
END
$$;
--> statement-breakpoint
-- Takes a range of a log out, in one: its two tables stay, for the owner to dump and to drop.
CREATE FUNCTION docket_detach_range(log integer, first bigint) RETURNS void LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
DECLARE
  parent text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['records', 'record_details'] LOOP
    EXECUTE format('ALTER TABLE public.%I DETACH PARTITION public.%I', parent, format('%s_%s_%s', parent, log, first));
  END LOOP;
END
$$;
--> statement-breakpoint
-- Puts a range back, in one. PostgreSQL requires that the tables hold that range and nothing else.
CREATE FUNCTION docket_attach_range(log integer, first bigint) RETURNS void LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
BEGIN
  PERFORM public.docket_attach_partition('records', log, first), public.docket_attach_partition('record_details', log, first);
END
$$;
--> statement-breakpoint
-- What was recorded before there were ranges becomes the first partition as it is, up to the next boundary.
DO $$
DECLARE
  last record;
  size bigint;
  parent text;
BEGIN
  SELECT log_id, index INTO last FROM records_before ORDER BY log_id DESC, index DESC LIMIT 1;
  IF NOT FOUND THEN
    DROP TABLE records_before, record_details_before;
    RETURN;
  END IF;
  size := (last.index / docket_range_size() + 1) * docket_range_size();
  FOREACH parent IN ARRAY ARRAY['records', 'record_details'] LOOP
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE, MINVALUE) TO (%s, %s)', parent, parent || '_before', last.log_id, size);
  END LOOP;
END
$$;
