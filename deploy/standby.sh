#!/usr/bin/env bash
# Copies the primary where there is no copy yet, then follows it.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -m 0700 -o postgres -g postgres "$PGDATA"
  PGPASSWORD="$(cat "$REPLICATION_PASSWORD_FILE")" gosu postgres pg_basebackup \
    --host "$PRIMARY" --username docket_standby --pgdata "$PGDATA" --wal-method stream --write-recovery-conf
fi
exec gosu postgres postgres
