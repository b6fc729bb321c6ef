-- What the role docket_auditor may read. Run as the owner of the tables, on the primary.
-- For `docket verify --database`:
grant select on records, tiles, log_trees, checkpoints, log_keys to docket_auditor;
-- For `--replay` too; record_details has the stored inputs:
grant select on log_heads, record_details, contents to docket_auditor;
