#!/bin/bash
# Breaks one rule of the proofs at a time (tests/fuzz/proof/broken.txt) in a copy of the sources: the pairs with a known verdict
# and the generated pairs must then find a wrong proof.
#
#   tests/fuzz/run-broken.sh [N...]    default: all of them; N is a number from 1 on. Environment: BUILD (build), PAIRS (60).
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
list=$PWD/tests/fuzz/proof/broken.txt break=$PWD/tests/fuzz/proof/break.pl passed=0 failed=0
git ls-files -z | grep -zv '^tests/\(prog\|pair\)/' | xargs -0 cp -a --parents -t "$work"
mkdir "$work/build"
for part in release libc math share sources; do cp -a "${BUILD:-build}/$part" "$work/build/"; done
mkdir "$work/kept"
cp -a "$work/src" "$work/kept/"
[ $# -gt 0 ] || mapfile -t numbers < <(seq "$(perl "$break" "$list")")
[ $# = 0 ] || numbers=("$@")
mapfile -t pairs < <(find tests/truth -name 'proof-*.c' -printf '%f\n' | sed 's/\.c$//')

# tests_find: whether a test sees a wrong proof (one that finds nothing more fails, too); prints which
tests_find() {
  UMBRA=build/release/umbra tests/run-truth.sh "${pairs[@]}" >truth 2>&1 || true
  grep -B 1 -m 1 '^  shown: for every input' truth | head -1 && return
  UMBRA=build/release/umbra tests/run-proof.sh "${PAIRS:-60}" >generated 2>&1 || true
  grep -m 1 '^WRONG' generated
}

for n in "${numbers[@]}"; do
  what=$(perl "$break" "$list" "$n" "$work") || { failed=$((failed + 1)); continue; }
  if ! make -C "$work" -s ${CC:+CC="$CC"} release >"$work/made" 2>&1; then
    failed=$((failed + 1))
    echo "FAIL $n. $what: it does not compile"
    grep -m 2 'error' "$work/made" || true
    cp "$work/kept/${what%%:*}" "$work/${what%%:*}"
    continue
  fi
  if found=$(cd "$work" && tests_find); then
    passed=$((passed + 1))
    echo "$n. $what: found by $found"
  else
    failed=$((failed + 1))
    echo "FAIL $n. $what: no test finds it"
  fi
  cp "$work/kept/${what%%:*}" "$work/${what%%:*}" # with the time of now, so that it is compiled again
done
echo "broken: $passed passed, $failed failed"
[ "$failed" = 0 ]
