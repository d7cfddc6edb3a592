#!/bin/bash
# Breaks one rule of the proofs at a time (tests/fuzz/proof/broken.txt) in a copy of the sources: the pairs with a known verdict
# and the generated pairs must then find a wrong proof.
#
#   tests/fuzz/run-broken.sh [N...]    default: all of them; N is a number from 1 on. Environment: BUILD (build), PAIRS (60).
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/pair-file.sh
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
# is_proved NAME: tries to prove the pair tests/truth/NAME.c, and prints NAME if it is said to be equivalent for every input
is_proved() {
  local dir options
  dir=$(mktemp -d -p "$WORK")
  split_pair "tests/truth/$1.c" "$dir"
  options=$(head_of RUN "tests/truth/$1.c" | sed 's/--max-time [0-9]*//; s/ -- .*//')
  # shellcheck disable=SC2086 # a list of words
  (cd "$dir" && eval "timeout 60 '$WORK/build/release/umbra' diff --quiet --output run --prove $options old.c new.c") >/dev/null 2>&1 </dev/null || true
  jq -e '.proof' "$dir/run/run.json" >/dev/null 2>&1 && echo "$1"
  rm -rf "$dir"
  return 0
}
export -f is_proved
export WORK=$work
# Their differences are undefined behaviour, or overflow, which a proof excludes.
excluded='^(proof-covers-no-difference|nf-findings-win|nf-overflow)$'
mapfile -t pairs < <(grep -lE '^// DEMAND: differs' tests/truth/{proof,nf}-*.c | sed 's|.*/||; s|\.c$||' | grep -vE "$excluded")

# tests_find: whether a test sees a wrong proof; prints which
tests_find() {
  # shellcheck disable=SC2016 # the inner shell expands it
  printf '%s\n' "${pairs[@]}" | xargs -P "${JOBS:-$(nproc)}" -I{} bash -c 'is_proved "$1"' bash {} >proved
  if [ -s proved ]; then
    head -1 proved
  else
    UMBRA=build/release/umbra tests/run-proof.sh "${PAIRS:-60}" >generated 2>&1 || true
    grep -m 1 WRONG generated
  fi
}

if found=$(cd "$work" && tests_find); then
  echo "FAIL nothing is broken: found by $found"
  failed=1
fi
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
