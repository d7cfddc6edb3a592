#!/bin/bash
# Pairs of versions that need different amounts of time or memory (docs/cost.md). Each tests/cost/NAME.c
# holds both versions (tests/pair-file.sh) after these lines; arguments name pairs.
#
#   // RUN: OPTIONS             of `umbra diff`
#   // COST: none               nothing may be said about costs
#   // COST: WORD [TEXT]        one of the costs is WORD (slower, ...), grows with TEXT, and is confirmed
#   // VERDICT: VERDICT         default equivalent: costs do not change it
#   // WHY: TEXT
#
# Environment: UMBRA (./umbra), JOBS (2).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/pair-file.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
export UMBRA PROJECT=$PWD
export ASAN_OPTIONS=detect_leaks=0 LC_ALL=C

one() { # NAME
  local name=$1 file=$PROJECT/tests/cost/$1.c dir wanted options kind verdict
  dir=$(mktemp -d)
  split_pair "$file" "$dir"
  cd "$dir"
  read -ra options <<<"$(head_of RUN "$file")"
  wanted=$(head_of COST "$file")
  kind=${wanted%% *}
  verdict=$(head_of VERDICT "$file")
  "$UMBRA" diff "${options[@]}" -o run old.c new.c >said 2>&1 || true
  costs() { jq -r '.costs[] | "\(.kind) \(.grows) confirmed=\(.confirmed)"' run/run.json; }
  fail() { echo "FAIL $name: $1"; costs; tail -4 said; }
  if ! [ -e run/run.json ]; then
    fail "no result"
  elif [ "$(jq -r .verdict run/run.json)" != "${verdict:-equivalent}" ]; then
    fail "the verdict is $(jq -r .verdict run/run.json)"
  elif [ "$kind" = none ] && [ "$(costs | wc -l)" != 0 ]; then
    fail "nothing should be said"
  elif [ "$kind" != none ] && [ "$(costs | awk -v w="$wanted" 'index($0, w) == 1 && /confirmed=true/' | wc -l)" = 0 ]; then
    fail "wanted: $wanted"
  else
    echo "ok $name"
  fi
  cd /
  rm -rf "$dir"
}
export -f one

run_pairs cost "$@"
