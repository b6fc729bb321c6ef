#!/bin/sh
# Run once by the postgres image on an empty volume: the role under which Docket serves. It owns nothing;
# `docket db migrate` runs as the owner, and what it makes is granted here as it is made.
set -eu
password=$(cat /run/secrets/app_password)
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -v password="$password" <<'SQL'
create role docket_app login password :'password';
grant connect on database docket to docket_app;
grant usage on schema public to docket_app;
SQL
