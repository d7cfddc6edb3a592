#!/bin/sh
# What `make demo` shows: the example is explored, and the input found for its fault is given to the real program.
set -eu
cd "$(dirname "$0")/.."

rm -rf build/demo
output=$(mktemp)
trap 'rm -f "$output"' EXIT
# Like diff, umbra leaves with status 1 when it found something.
show() {
  printf '\n$ %s\n' "$*"
  { "$@" 2>&1 || [ $? -eq 1 ] || echo "failed" >&2; } | tee "$output"
}

show ./umbra explore --output build/demo examples/demo.c
test=$(sed -n 's/^ *replay: umbra replay \([^ ]*\.ktest\) .*/\1/p' "$output" | head -1)
if [ -z "$test" ]; then
  echo "demo: the fault in examples/demo.c was not found" >&2
  exit 1
fi
show ./umbra ktest "$test"
show ./umbra replay "$test" examples/demo.c
printf '\nThe program is examples/demo.c; everything found is in build/demo/.\n'
