#!/bin/sh
# Usage, as root: upgrade.sh /opt/storefront/<checkout>, which is built (npm run build).
# Restarts one process after the other, each once the one before is ready, then releases the pages. It stops at the first that does
# not become ready: the others go on with what they run. Back: the same with the checkout before, and `storefront release rollback`.
set -eu
new=$(readlink -f "$1")
for part in shell store-api/src/serve.ts edge/src/serve.ts node_modules/node/bin/node shell/dist/build.json; do
	[ -e "$new/$part" ] || { echo "$new has no $part: is it a checkout, and built?" >&2; exit 1; }
done

ready() {
	tries=0
	until curl --silent --fail --max-time 2 --output /dev/null "http://127.0.0.1:$1/ready"; do
		tries=$((tries + 1))
		[ "$tries" -lt 240 ] || { echo "$2 is not ready after two minutes: journalctl -u $2" >&2; exit 1; }
		sleep 0.5
	done
}

units() {
	systemctl list-units --all --plain --no-legend "$1" | awk '{ print $1 }' | sort
}

ln -sfn "$new" /opt/storefront/current.new
mv -T /opt/storefront/current.new /opt/storefront/current
# The API first: it still knows what older pages send, and newer pages may need it.
for unit in $(units 'storefront-api@*') $(units 'storefront-edge@*'); do
	port=${unit#*@}
	port=${port%.service}
	systemctl restart "$unit"
	ready "$port" "$unit"
	echo "$unit is ready"
done
cd "$new"
parts=$(find . -mindepth 3 -maxdepth 3 -path './*/dist/build.json' ! -path './node_modules/*' | cut -d / -f 2 | sort)
# shellcheck disable=SC2086 # names of folders of this repository
"$new/deploy/storefront" release publish --promote $parts
