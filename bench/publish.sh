#!/bin/bash
# Puts a table into a document, between the lines that begin with "<!-- NAME: begin" and "<!-- NAME: end".
#
#   bench/publish.sh DOCUMENT NAME <TABLE
set -euo pipefail
document=$1 name=$2
if ! grep -q "^<!-- $name: begin" "$document" || ! grep -q "^<!-- $name: end" "$document"; then
  echo "publish: no place for $name in $document" >&2
  exit 1
fi
new=$(mktemp)
trap 'rm -f "$new"' EXIT
awk -v begin="<!-- $name: begin" -v end="<!-- $name: end" '
  FILENAME == "-" { table = table $0 "\n"; next }
  index($0, end) == 1 { inside = 0 }
  !inside
  index($0, begin) == 1 { printf "%s", table; inside = 1 }' - "$document" >"$new"
cat "$new" >"$document"
