#!/usr/bin/env bash
# A role for the standby, and leave for it to connect. Runs once, when the primary is made.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$(cat "$REPLICATION_PASSWORD_FILE")" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role docket_standby login replication password :'password';
SQL
echo "host replication docket_standby all scram-sha-256" >>"$PGDATA/pg_hba.conf"
