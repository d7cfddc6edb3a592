#!/bin/bash
# Checks test cases natively: explores program tests, and replays every test case. Each must end
# natively as predicted (`umbra replay --all`).
#
#   tests/run-replay.sh [FILE...]     default: each tests/prog/*.c without a line
#                                     "// NO-REPLAY: REASON"; with QUICK=1 a part of them
#
# MAX_TESTS (300) limits the number of paths explored for a program. The last line names the
# programs that have more. 0 means no limit, as in tests/fuzz/run-replay.sh.
# Environment: UMBRA, JOBS (2), TIMEOUT (240 s per step), MAX_TESTS.
set -euo pipefail
[ $# -eq 0 ] || files=$(realpath -e "$@")
cd "$(dirname "$0")/.."
UMBRA=${UMBRA:-./umbra}
UMBRA=$(realpath "$UMBRA")
export UMBRA TIMEOUT=${TIMEOUT:-240} MAX_TESTS=${MAX_TESTS:-300}

# One line "pass NAME TESTS [more]", "none NAME" (nothing to replay: an error of use, or no path ended), or a report.
replay_one() {
  local name needs dir options replay_options='' status=0 tests
  name=$(basename "$1" .c)
  needs=$(sed -n 's|^// REPLAY-NEEDS: *||p' "$1")
  # shellcheck disable=SC2086
  if [ -n "$needs" ] && ! $needs 2>/dev/null; then echo "none $name"; return; fi
  dir=$(mktemp -d)
  options=$(sed -n 's|^// RUN: *||p' "$1")
  [ "$MAX_TESTS" = 0 ] || options="--max-paths $MAX_TESTS $options"
  # shellcheck disable=SC2086
  (cd "$dir" && exec timeout "$TIMEOUT" "$UMBRA" explore --quiet --output "$dir/run" "$1" $options) \
    >"$dir/explore" 2>&1 </dev/null || status=$?
  if [ ! -f "$dir/run/run.json" ] || [ ! -s "$dir/run/tests.kt" ]; then
    if [ $status = 2 ] || [ -f "$dir/run/run.json" ]; then echo "none $name"
    else printf 'FAIL %s\n  explore: status %s: %s\n' "$name" "$status" "$(tail -2 "$dir/explore")"
    fi
    rm -rf "$dir"; return
  fi
  # Of the options only these say what the program is.
  replay_options=$(grep -oE -- '(--entry|-D|-I|--std|--fail-malloc|--check) ?[^ ]+' <<<"$options" | tr '\n' ' ' || true)
  status=0
  local harness=
  if [ -f "$dir/run/harness.c" ]; then # which calls the entry with arguments of its types
    harness=$dir/run/harness.c
    replay_options=$(sed -E 's/--entry ?/--entry call_/' <<<"$replay_options")
  fi
  # shellcheck disable=SC2086
  (cd "$dir" && exec timeout "$TIMEOUT" "$UMBRA" replay $replay_options --all "$dir/run" "$1" $harness) >"$dir/replay" 2>&1 </dev/null || status=$?
  if [ $status = 0 ]; then
    tests=$(jq .stats.tests "$dir/run/run.json")
    [ "$MAX_TESTS" = 0 ] || [ "$tests" -lt "$MAX_TESTS" ] || tests+=" more"
    echo "pass $name $tests"
  else printf 'FAIL %s\n  replay: status %s\n%s\n' "$name" "$status" "$(grep . "$dir/replay" | tail -n 8 | sed 's/^/  /')"; fi
  rm -rf "$dir"
}
export -f replay_one
[ $# -gt 0 ] || files=$(grep -L '^// NO-REPLAY:' "$PWD"/tests/prog/*.c | awk -v part="${QUICK:+4}" 'NR % (part ? part : 1) == 0' || true)
results=$(mktemp)
trap 'rm -f "$results"' EXIT
# shellcheck disable=SC2016 # the inner shell expands it
echo "$files" | xargs -P"${JOBS:-2}" -I{} bash -c 'report=$(replay_one "$1"); printf "%s\n" "$report"' bash {} >"$results"
grep -vE '^(pass|none) ' "$results" || true
awk '/^pass / { n += $3 } END { print "replay: " n + 0 " test cases end natively as predicted" }' "$results"
passed=$(grep -c '^pass ' "$results" || true) failed=$(grep -c '^FAIL ' "$results" || true)
capped=$(awk '$4 == "more" { printf "%s%s", n++ ? ", " : "", $2 }' "$results")
echo "replay: $passed passed, $failed failed${capped:+ (only the first $MAX_TESTS paths of $capped)}"
[ "$failed" = 0 ]
