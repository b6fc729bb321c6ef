/**
 * SQL that makes the transaction it runs in durable at its commit: a synchronous_commit below `on` is raised to it,
 * `remote_apply` is left alone. Select it in a materialized CTE that the writing part of the statement reads from.
 */
export const RAISE_DURABILITY =
  "set_config('synchronous_commit', case when current_setting('synchronous_commit') = 'remote_apply' then 'remote_apply' else 'on' end, true)";
