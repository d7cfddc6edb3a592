#!/bin/bash
# Merged branches (--merge) judged by native runs: tests/run-merge.sh [COUNT [SEED]]. COUNT (60) generated
# pairs (tests/fuzz/merge/branches.pl), from SEED (1) on, of functions of two 8-bit numbers with short
# branches: a pair that is completely explored must be equivalent exactly if both versions agree
# natively on all inputs. Prints how many branches were merged.
set -euo pipefail
cd "$(dirname "$0")/.."
default=60
. tests/judged-pairs.sh

# one SEED: prints "VERDICT TRUTH MERGES", and WRONG with the input if they do not agree
one() {
  local dir=$WORK/$1 truth=equivalent verdict
  mkdir "$dir"
  perl "$PROJECT/tests/fuzz/merge/branches.pl" "$1" "$dir"
  agree "$dir" || truth=differs
  timeout 120 "$UMBRA" diff --merge --no-normal-form --no-probes --no-replay --jobs 1 --max-time 20 --quiet --entry f \
    --output "$dir/run" "$dir/old.c" "$dir/new.c" >"$dir/out" 2>&1 </dev/null || true
  verdict=$(jq -r 'if .complete then (if ([.findings | del(.internal)[]] | add) > 0 then "differs" else "equivalent" end) else "undecided" end' "$dir/run/run.json") || verdict=failed
  echo "$verdict $truth $(jq .stats.merges "$dir/run/run.json")"
  if [ "$verdict" != undecided ] && [ "$verdict" != "$truth" ]; then
    echo "WRONG: seed $1: said $verdict, natively $truth $(cat "$dir/truth")"
  fi
  rm -rf "$dir"
}
export -f one

judge_all
awk -v seed="$SEED" '/^(equivalent|differs|undecided) / { count[$1]++; merged += $3 }
  END { printf "merge: seed %d, %d branches merged: %d pairs equivalent, %d differ, %d undecided\n", seed, merged, count["equivalent"], count["differs"], count["undecided"]
        exit merged == 0 }' "$work/all"
echo "merge: $((COUNT - wrong)) passed, $wrong failed"
[ "$wrong" = 0 ]
