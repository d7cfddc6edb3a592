#!/bin/sh
# Fetches the library that lays out the tree of decisions in report.html through npm, in the version
# and with the hash in src/report/page/package-lock.json, and writes it where umbra expects it:
# build/share/umbra/report/d3-hierarchy.js. Fetches nothing if the file exists. umbra report also
# works without it: the tree is then a list without a picture, and the page says so.
#
# Exit status: 0 done, 3 "skipped": the download is not possible.
set -eu
cd "$(dirname "$0")/.."
fetched=build/report-assets
to=build/share/umbra/report/d3-hierarchy.js

skip() { echo "skipped: d3-hierarchy: $1" >&2; exit 3; }

# npm_ci DIR FROM: installs the packages of FROM/package-lock.json into DIR/node_modules; npm's own files stay below build/ as well
npm_ci() {
  mkdir -p "$1"
  cp "$2/package.json" "$2/package-lock.json" "$1/"
  (cd "$1" && HOME=$PWD npm_config_cache=$PWD/cache npm ci --ignore-scripts --no-audit --no-fund >npm.log 2>&1)
}

cmp -s src/report/page/package-lock.json "$fetched/package-lock.json" && [ -f "$to" ] && exit 0
command -v npm >/dev/null || skip "there is no npm on this machine"
npm_ci "$fetched" src/report/page || skip "npm could not fetch it ($fetched/npm.log)"
library=$fetched/node_modules/d3-hierarchy
mkdir -p "$(dirname "$to")"
{ echo "/*"; cat "$library/LICENSE"; echo "*/"; cat "$library/dist/d3-hierarchy.min.js"; } >"$to.new"
mv "$to.new" "$to"
