#!/bin/sh
# What `make demo` shows: the example, its exploration, one of the inputs found.
set -eu
cd "$(dirname "$0")/.."

rm -rf build/demo
say() { printf '\n$ %s\n' "$*"; }

say ./umbra explore --output build/demo examples/demo.c
# Like diff: status 1 means that something was found.
./umbra explore --output build/demo examples/demo.c || [ $? -eq 1 ]

first=$(ls build/demo/tests/*.ktest 2>/dev/null | head -1)
if [ -n "$first" ]; then
  say ./umbra ktest "$first"
  ./umbra ktest "$first"
fi
printf '\nThe program: examples/demo.c. All results: build/demo/.\n'
