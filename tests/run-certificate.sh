#!/bin/bash
# Tests the certificates of proofs (docs/proofs.md#certificates): --prove, --proof DIR, proof.json and
# scripts/check-proof.sh.
# Environment: UMBRA; SOLVERS (z3 cvc5), those of them that are installed check the obligations.
# shellcheck disable=SC2016 # eval expands what is in single quotes
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
. tests/pair-file.sh
root=$PWD
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
skipped=0
for name in atoi unswitched float-sum; do
  mkdir "$work/$name"
  split_pair "bench/proof/$name.c" "$work/$name"
done
cd "$work"

refuses() { # TEXT COMMAND...: status 2, and the message
  local text=$1 status=0
  shift
  "$@" >refused 2>&1 || status=$?
  [ $status = 2 ] && grep -qF -- "$text" refused && return
  cat refused
  return 1
}
prove() { "$UMBRA" diff --prove --entry f "$@"; }
loop_is() { # FIELD VALUE: of the only loop of atoi
  [ "$(jq -r ".functions[] | select(.function == \"f\") | .loops[0].$1" atoi/run/proof.json)" = "$2" ]
}

check 'a proof' eval 'prove --proof atoi/obligations --output atoi/run atoi/old.c atoi/same.c >atoi/out'
check 'the verdict' grep -q '^equivalent for every input (proved by induction) assuming .*; nothing was explored$' atoi/out
check 'the loops on the terminal' grep -q '^proof: f: the loops at atoi/old.c:3 and atoi/same.c:6 iterate together with .*new.n == old.n' atoi/out
check 'no paths on the terminal' eval '! grep -q "paths\|queries" atoi/out'
check 'run.json' [ "$(jq -r .proof atoi/run/run.json)" = induction ]
check 'proof.json' [ "$(jq -r '[.schema, .proof] | join(" ")' atoi/run/proof.json)" = '1 induction' ]
check 'the place in OLD' loop_is old atoi/old.c:3
check 'the place in NEW' loop_is new atoi/same.c:6
check 'a variable in both versions' loop_is 'invariant | index("new.n == old.n") != null' true
check 'an index instead of a pointer' loop_is 'invariant | index("new.i == old.s - new.s") != null' true
check 'the alignment' [ "$(jq -c '.functions[0].alignment' atoi/run/proof.json)" = '{"skipped":[0,0],"iterations":[1,1]}' ]
check 'a file for each obligation' eval \
  '[ "$(ls atoi/obligations | wc -l)" = "$(jq "[.functions[].obligations] | add" atoi/run/proof.json)" ] && [ -s atoi/obligations/000001.smt2 ]'
check 'without --prove' eval '"$UMBRA" diff -q --entry f --output explored --proof explored-obligations atoi/old.c atoi/same.c && [ -s explored/proof.json ]'
check 'the same obligations' diff -r atoi/obligations explored-obligations
check 'an unswitched loop, two pairs' eval '[ "$(prove --proof unswitched/obligations unswitched/old.c unswitched/same.c | grep -c "^proof: ")" = 2 ]'
check 'floating point' eval 'prove --proof float-sum/obligations float-sum/old.c float-sum/same.c >out; grep -q "proved by induction" out'
check 'equal normal forms' eval 'prove --output equal atoi/old.c atoi/old.c >equal.out; grep -q "same program" equal.out && [ ! -e equal/proof.json ]'
for calls in 'step(a) - step(b)' '-(step(b) - step(a))'; do
  echo "int step(int n); int f(int a, int b) { return $calls; }"
done | split -l 1 --additional-suffix=.c - calls-
check 'no proof: calls in another order' eval 'prove calls-aa.c calls-ab.c >out; grep -qx "undecided: no proof was found, and nothing was explored" out'
check 'a difference is not looked for' eval 'prove atoi/old.c atoi/other.c >out; grep -qx "undecided: no proof was found, and nothing was explored" out'
check '--bisect skips what is not proved' eval 'status=0; prove --bisect -q atoi/old.c atoi/other.c || status=$?; [ $status = 125 ]'

# --- other solvers ---
for solver in ${SOLVERS:-z3 cvc5}; do
  command -v "$solver" >/dev/null || { skipped=$((skipped + 1)); echo "skipped: there is no $solver: apt-get install $solver"; continue; }
  for name in atoi unswitched float-sum; do
    check "$solver: $name" env SOLVERS="$solver" "$root/scripts/check-proof.sh" "$name/obligations"
  done
  cp -r atoi/obligations wrong
  sed -i '0,/^(assert .*/s///' wrong/000001.smt2
  sed -i '/^(assert /d' wrong/000002.smt2
  check "$solver: a wrong obligation" eval "! SOLVERS=$solver '$root/scripts/check-proof.sh' wrong >wrong.out && grep -q '000002.smt2: $solver: sat' wrong.out"
  rm -r wrong
done
check 'no directory to check' refuses 'usage: check-proof.sh DIR' "$root/scripts/check-proof.sh" nowhere

# --- mistakes ---
check 'a directory with files' refuses 'cannot use atoi/obligations as the new directory of --proof: Directory not empty' \
  "$UMBRA" diff --entry f --proof atoi/obligations atoi/old.c atoi/same.c
check 'the obligations are still there' [ -s atoi/obligations/000001.smt2 ]
check 'a file' refuses 'cannot use atoi/old.c as the new directory' "$UMBRA" diff --entry f --proof atoi/old.c atoi/old.c atoi/same.c
check 'no normal forms' refuses 'contradict each other' "$UMBRA" diff --prove --no-normal-form --entry f atoi/old.c atoi/same.c
check 'no induction' refuses '--proof needs a proof' "$UMBRA" diff --proof x --no-induction --entry f atoi/old.c atoi/same.c
check 'seeds' refuses '--prove explores nothing' "$UMBRA" diff --prove --seeds atoi --entry f atoi/old.c atoi/same.c

echo "certificate: $passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
