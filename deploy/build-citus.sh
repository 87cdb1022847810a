#!/bin/sh
# Usage, as root: build-citus.sh <checkout of github.com/citusdata/citus at tag v13.2.2>. Builds Citus for the PostgreSQL of PG_CONFIG
# (15 to 17; Debian's newest by default) and installs it; two to three minutes on two cores. Debian 12 needs before:
#   apt-get install postgresql-15 postgresql-server-dev-15 build-essential autoconf flex libcurl4-openssl-dev liblz4-dev libzstd-dev \
#     libkrb5-dev libicu-dev libselinux1-dev libpam0g-dev libxslt1-dev libssl-dev libreadline-dev zlib1g-dev
set -eu
cd "$1"
[ -e src/include/pg_version_compat.h ] || { echo "$1 is no checkout of Citus" >&2; exit 1; }
if [ -z "${PG_CONFIG:-}" ]; then
	PG_CONFIG=$(find /usr/lib/postgresql -path '*/bin/pg_config' 2>/dev/null | grep -E '/1[567]/' | sort | tail -n 1)
	[ -n "$PG_CONFIG" ] || { echo 'No PostgreSQL 15 to 17 with its headers was found; set PG_CONFIG' >&2; exit 1; }
fi
# Later minors of PostgreSQL 15 export a function that Citus 13.2.2 defines for them.
if grep -qs have_createdb_privilege "$("$PG_CONFIG" --includedir-server)/commands/dbcommands.h"; then
	sed -i '/citus_have_createdb_privilege/! s/\bhave_createdb_privilege\b/citus_have_createdb_privilege/g' src/include/pg_version_compat.h
fi
export PG_CONFIG
./configure
make -j"$(nproc)" install
echo "Citus is installed for $("$PG_CONFIG" --version)"
