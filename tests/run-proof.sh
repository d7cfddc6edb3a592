#!/bin/bash
# Proofs judged by native runs: tests/run-proof.sh [COUNT [SEED]]. COUNT (200) generated pairs, from
# SEED (1) on, of functions with loops over 8-bit inputs: if a proof, by equal normal forms or by
# induction, says that a pair is equivalent, both versions must agree natively on all inputs. Every
# tenth pair tests results of recursive calls (tests/fuzz/proof/results.pl), every fourth one exchanges
# stores (stores.pl), every fifth one of the rest is recursive (recursion.pl), every third one of the
# rest fuses or exchanges loops (two-loops.pl), and the others rewrite a loop (pairs.pl). Prints how many of the pairs that agree were proved.
set -euo pipefail
cd "$(dirname "$0")/.."
default=200
. tests/judged-pairs.sh

# one SEED: prints "AGREES|DIFFERS PROOF", and WRONG with the pair if that is no contradiction
one() {
  local dir=$WORK/$1 truth=AGREES proof generator=pairs
  mkdir "$dir"
  (($1 % 3)) || generator=two-loops
  (($1 % 5)) || generator=recursion
  (($1 % 4 != 2)) || generator=stores
  (($1 % 10 != 9)) || generator=results
  perl "$PROJECT/tests/fuzz/proof/$generator.pl" "$1" "$dir"
  agree "$dir" || truth=DIFFERS # or one of them does not end
  timeout 120 "$UMBRA" diff --prove --quiet --entry f --output "$dir/run" "$dir/old.c" "$dir/new.c" \
    >"$dir/out" 2>&1 </dev/null || true
  proof=$(jq -r '.proof // "none"' "$dir/run/run.json" 2>/dev/null || echo none)
  echo "$truth $proof"
  if [ "$truth" = DIFFERS ] && [ "$proof" != none ]; then
    echo "WRONG: seed $1, $(cat "$dir/truth")"
  fi
  rm -rf "$dir"
}
export -f one

judge_all
agree=$(grep -c '^AGREES' "$work/all") || true
echo "proof: seed $SEED, $agree pairs agree natively: $(grep -c '^AGREES normal' "$work/all" || true) have equal normal forms," \
  "$(grep -c '^AGREES induction' "$work/all" || true) are proved by induction; $(grep -c '^DIFFERS' "$work/all" || true) pairs differ"
echo "proof: $((COUNT - wrong)) passed, $wrong failed"
[ "$wrong" = 0 ]
