#!/bin/sh
# Runs `make demo`: compares two pairs of small programs and one real patch of Debian, given only
# their two versions. Then reproduces the finding of the first pair with the script that Umbra wrote
# for it, with the user's own compiler.
set -eu
cd "$(dirname "$0")/.."

rm -rf build/demo
mkdir -p build/demo
# Like diff, umbra exits with status 1 if it found a difference.
show() {
  printf '\n$ %s\n' "$*"
  "$@" 2>&1 || [ $? -eq 1 ] || { echo "demo: failed" >&2; exit 1; }
}

show ./umbra diff examples/foo/old.c examples/foo/new.c --entry foo --output build/demo/foo
show sh build/demo/foo/findings/0001/repro.sh
show ./umbra diff examples/fields/old.c examples/fields/new.c -I examples/fields --harness examples/fields/harness.c --entry check \
  --output build/demo/fields

printf '\nA real patch: Debian'\''s fix of a heap over-read in cJSON 1.7.15, on 7 bytes of input.\n'
sources=build/sources/patches/cjson
if bench/patches/fetch.sh cjson && [ -d $sources/new ]; then
  show ./umbra diff $sources/old/cJSON.c $sources/new/cJSON.c --old-flags "-I$sources/old" --new-flags "-I$sources/new" \
    --harness bench/patches/cjson/harness.c --entry parse --max-time 60 --output build/demo/cjson
fi
printf '\nEverything found is in build/demo/: run.json, findings.json, test cases, and per finding a repro.sh and a regression test.\n'
