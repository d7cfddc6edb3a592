#!/bin/bash
# Checks that the same program, options and seed give the same run directory, byte for byte except
# for times.
#
#   tests/run-repeat.sh [FILE...]     default: a selection of tests/prog and tests/pair. Environment: UMBRA.
set -euo pipefail
[ $# -eq 0 ] || files=$(realpath -e "$@")
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
[ $# -gt 0 ] || files=$(ls "$PWD"/tests/prog/{hash-table,sort-6,array-write,division,string-atoi,qsort-bsearch}.c \
  "$PWD"/tests/prog/{search-random,limit-paths,cut-float,malloc-symbolic,function-pointers}.c \
  "$PWD"/tests/pair/{continue,switch,division,printf,both-fail}/unified.c)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
for file in $files; do
  options=$(sed -n '/^\/\/ RUN:/{s|^// RUN: *||p;q}' "$file")
  command=explore name=$(basename "$file" .c)
  if [ "$name" = unified ]; then command=diff name=$(basename "$(dirname "$file")"); fi
  # The same relative output directory in two places: its name is part of what is written.
  for place in one two; do
    mkdir -p "$work/$place"
    # shellcheck disable=SC2086
    (cd "$work/$place" && timeout 600 "$UMBRA" $command --quiet $options --output run "$file") \
      >"$work/$place/printed" 2>&1 </dev/null || true
    jq 'del(.replay_seconds, .stats.first_finding_seconds, .stats.seconds, .stats.solver_seconds, .stats.peak_rss_kib)' \
      "$work/$place/run/run.json" \
      >"$work/$place/json" &&
      mv "$work/$place/json" "$work/$place/run/run.json"
    # The log may tell how long things took.
    [ ! -f "$work/$place/run/log.txt" ] || sed -i -E 's/[0-9.]+ (s|MB)\b/N \1/g' "$work/$place/run/log.txt"
  done
  if diff -r -x command.json "$work/one" "$work/two" >"$work/difference"; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $name"
    head -5 "$work/difference"
  fi
  rm -rf "$work/one" "$work/two"
done
echo "repeat: $passed passed, $failed failed"
[ $failed = 0 ]
