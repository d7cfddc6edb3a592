#!/bin/bash
# Unit tests: runs build/check/test_* (or the tests given as test_FILE or as a path), and prints
# only the summary of those that pass.
# Environment: BUILD (build), JOBS (2).
set -euo pipefail
[ $# -eq 0 ] || tests=$(printf '%s\n' "$@")
cd "$(dirname "$0")/.."
export BUILD=${BUILD:-build}
[ $# -gt 0 ] || tests=$(for source in tests/unit/test_*.c; do basename "$source" .c; done)

run_one() {
  local name status=0 log
  name=$(basename "$1")
  log=$(mktemp)
  "$BUILD/check/$name" >"$log" 2>&1 </dev/null || status=$?
  if [ $status = 0 ]; then echo "pass $name"; else
    printf 'FAIL %s\n  status %s\n' "$name" "$status"
    sed 's/^/  /' "$log"
  fi
  rm -f "$log"
}

export -f run_one
results=$(mktemp)
trap 'rm -f "$results"' EXIT
# Each report is printed in one write, so that reports of parallel tests do not mix.
# shellcheck disable=SC2016 # the inner shell expands it
echo "$tests" | xargs -P"${JOBS:-2}" -I{} bash -c 'report=$(run_one "$1"); printf "%s\n" "$report"' bash {} >"$results"
grep -v '^pass ' "$results" || true
passed=$(grep -c '^pass ' "$results" || true) failed=$(grep -c '^FAIL ' "$results" || true)
echo "unit: $passed passed, $failed failed"
[ "$failed" = 0 ]
