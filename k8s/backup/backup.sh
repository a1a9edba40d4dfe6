#!/bin/sh
# Dumps the database at BACKUP_DATABASE_URL into BACKUP_DIR, reads the dump again, and keeps the newest BACKUP_KEEP ones.
set -eu
. "$(dirname "$0")/connection.sh"
# A dump has personal data of all tenants.
umask 027
: "${BACKUP_DATABASE_URL:?set it to the database of the suite, with a role that may read everything}"
: "${BACKUP_DIR:?set it to the folder of the dumps}"
keep=${BACKUP_KEEP:-14}
case $keep in
  0* | *[!0-9]*)
    echo "BACKUP_KEEP is \"$keep\": set it to a whole number from 1" >&2
    exit 1
    ;;
esac
dump="$BACKUP_DIR/commerce-$(date -u +%Y%m%dT%H%M%SZ).dump"

# A backup that was killed leaves its part.
find "$BACKUP_DIR" -maxdepth 1 -name 'commerce-*.dump.part' -mmin +1440 -delete
trap 'rm -f "$dump.part"' EXIT
connect_to "$BACKUP_DATABASE_URL"
pg_dump --no-password --format=custom --file="$dump.part" "$database"
# A damaged dump fails here, and not on the day of the restore.
pg_restore --file=/dev/null "$dump.part"
mv "$dump.part" "$dump"

# The names have the time in them, so their order is that of the backups.
ls "$BACKUP_DIR"/commerce-*.dump | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -f "$old"; done
echo "$dump"
