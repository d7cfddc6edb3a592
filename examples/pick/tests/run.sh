#!/bin/sh
# run.sh PROGRAM: runs every test in this directory. The output of a test must equal its .out file.
program=$(realpath "$1")
cd "$(dirname "$0")" || exit 2
export LC_ALL=C PICK="$program"
failed=0
for test in ./*.test; do
  if sh "$test" 2>&1 | cmp -s - "${test%.test}.out"; then echo "ok   $test"; else
    echo "FAIL $test"
    failed=$((failed + 1))
  fi
done
[ $failed = 0 ]
