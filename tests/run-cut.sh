#!/bin/bash
# Tests that normal forms without what both versions have in common (src/front/normal_cut.h) prove nothing false: tests/cut/*.c,
# compiled without and with -DNEW. The first line of each says whether the two versions are EQUAL, which must be proved, or
# DIFFERENT, which must not be, and gives further options.
# Environment: UMBRA (build/check/umbra, which cuts small programs, too).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-build/check/umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}

proves() { # FILE OPTION...: the verdict is in $work/out
  local file=$1 status=0
  shift
  "$UMBRA" diff --prove --output "$work/run" "$@" --new-flags -DNEW "$file" "$file" >"$work/out" 2>&1 || status=$?
  rm -rf "$work/run"
  [ $status -lt 2 ] && grep -q '^equivalent for every input' "$work/out"
}
undecided() { ! proves "$@" && grep -q '^undecided: no proof was found' "$work/out"; }

for file in tests/cut/*.c; do
  read -r _ what options <"$file" || true
  case $what in
    EQUAL) judge=proves ;;
    DIFFERENT) judge=undecided ;;
    *) judge=false ;;
  esac
  # shellcheck disable=SC2086 # a list of options
  check "$(basename "$file" .c)" $judge "$file" $options
done
echo "cut: $passed passed, $failed failed"
[ "$failed" = 0 ]
