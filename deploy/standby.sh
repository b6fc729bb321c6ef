#!/usr/bin/env bash
# Copies the primary where there is no copy yet, then follows it. Arguments are settings of PostgreSQL: `-c name=value`.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Beside its place first: a copy that was cut short must not be taken for a whole one.
  part="$PGDATA.part"
  rm -rf "$part"
  install -d -m 0700 -o postgres -g postgres "$part"
  PGPASSWORD="$(cat "$REPLICATION_PASSWORD_FILE")" gosu postgres pg_basebackup --checkpoint fast \
    --host "$PRIMARY" --username docket_standby --pgdata "$part" --wal-method stream --write-recovery-conf
  mv -T "$part" "$PGDATA"
fi
exec gosu postgres postgres "$@"
