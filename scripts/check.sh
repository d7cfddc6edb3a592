#!/bin/sh
# Runs all tests of `make check`: the layers, the unit tests named as arguments, every tests/run-*.sh. Each prints lines
# `name: N passed, N failed[, N skipped]`; their sum is the last line. A test that fails without such a line counts as one.
set -u
cd "$(dirname "$0")/.."

# LeakSanitizer needs ptrace, which containers deny.
export ASAN_OPTIONS="${ASAN_OPTIONS-detect_leaks=0}" UBSAN_OPTIONS="${UBSAN_OPTIONS-print_stacktrace=1}"

results=$(mktemp)
output=$(mktemp)
trap 'rm -f "$results" "$output"' EXIT
summary='^[^:]*: *[0-9]+ passed, [0-9]+ failed'

# run NAME COMMAND...: shows what it prints, line by line, and notes its summary lines.
run() {
  name=$1
  shift
  { "$@" 2>&1; echo $? >"$output.status"; } | tee "$output"
  status=$(cat "$output.status")
  rm -f "$output.status"
  grep -aE "$summary" "$output" >"$output.lines"
  if [ "$status" -ne 0 ] && ! grep -qaE '[1-9][0-9]* failed' "$output.lines"; then
    echo "$name: 0 passed, 1 failed (status $status)" | tee -a "$output.lines"
  elif [ ! -s "$output.lines" ]; then
    echo "$name: 1 passed, 0 failed" | tee -a "$output.lines"
  fi
  cat "$output.lines" >>"$results"
  rm -f "$output.lines"
}

# Of a unit test that passes only the summary is of interest.
unit() {
  "$1" >"$output.unit" 2>&1
  code=$?
  if [ $code -ne 0 ]; then cat "$output.unit"; else grep -aE "$summary" "$output.unit"; fi
  rm -f "$output.unit"
  return $code
}

run layers scripts/layers.sh
for test; do run "$(basename "$test")" unit "$test"; done
for runner in tests/run-*.sh; do
  [ -x "$runner" ] && run "$(basename "$runner" .sh)" "$runner"
done

grep -aoE '[0-9]+ (passed|failed|skipped)' "$results" |
  awk '{ n[$2] += $1 }
       END { if (n["skipped"]) print n["skipped"] + 0, "skipped"
             print n["passed"] + 0 " passed, " n["failed"] + 0 " failed"
             exit n["failed"] > 0 }'
