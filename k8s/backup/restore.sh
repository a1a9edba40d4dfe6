#!/bin/sh
# Restores a dump into the database at RESTORE_DATABASE_URL, which has the roles and schemas of docker/postgres/schemas.sql:
#   restore.sh /backups/commerce-20260101T020000Z.dump
set -eu
: "${RESTORE_DATABASE_URL:?set it to the database to restore into, with its owner}"
pg_restore --no-password --exit-on-error --clean --if-exists --dbname="$RESTORE_DATABASE_URL" "${1:?name the dump}"
# A dump has no statistics.
psql --no-password --quiet --dbname="$RESTORE_DATABASE_URL" --command=ANALYZE
