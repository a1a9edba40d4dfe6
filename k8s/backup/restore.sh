#!/bin/sh
# Restores a dump into the database at RESTORE_DATABASE_URL, which has the roles and schemas of docker/postgres/schemas.sql:
#   restore.sh /backups/commerce-20260101T020000Z.dump
set -eu
. "$(dirname "$0")/connection.sh"
: "${RESTORE_DATABASE_URL:?set it to the database to restore into, with its owner}"
connect_to "$RESTORE_DATABASE_URL"
pg_restore --no-password --exit-on-error --clean --if-exists --dbname="$database" "${1:?name the dump}"
# A dump has no statistics.
psql --no-password --quiet --dbname="$database" --command=ANALYZE
