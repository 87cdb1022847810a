#!/bin/sh
# Usage: backup.sh <folder>. Writes <folder>/<day and time>/ with the database, pictures and releases, and keeps the last 14.
# A backup is complete when its name has no ".part". SECRET is not in it: without it, sealed keys cannot be read.
set -eu
umask 077
into=$1
name=$(date -u +%Y-%m-%dT%H%M%SZ)
part="$into/$name.part"
mkdir -p "$part"
# A pooler cannot serve pg_dump.
pg_dump --format=custom --no-owner --file="$part/database.dump" "${DATABASE_DIRECT_URL:-$DATABASE_URL}"
# Files of pictures and releases never change once they are there: unchanged files are links to the last backup and cost no space.
last=$(find "$into" -mindepth 1 -maxdepth 1 -type d ! -name '*.part' | sort | tail -n 1)
for folder in "$PICTURES_DIR" "$RELEASES_DIR"; do
	[ -d "$folder" ] || continue
	rsync --archive ${last:+--link-dest="$last/$(basename "$folder")"} "$folder/" "$part/$(basename "$folder")/"
done
# An unreadable dump is found tonight, and not on the day when it is needed.
pg_restore --list "$part/database.dump" >/dev/null
mv "$part" "$into/$name"
find "$into" -mindepth 1 -maxdepth 1 -type d ! -name '*.part' | sort | head -n -14 | xargs -r rm -rf
find "$into" -mindepth 1 -maxdepth 1 -type d -name '*.part' -mtime +1 -exec rm -rf {} +
echo "$into/$name"
