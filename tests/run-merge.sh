#!/bin/bash
# Merged branches (--merge) judged by native runs: tests/run-merge.sh [COUNT [SEED]]. COUNT (60) generated
# pairs (tests/fuzz/merge/branches.pl), from SEED (1) on, of functions of two 8-bit numbers with short
# branches: a pair that is completely explored must be equivalent exactly if both versions agree
# natively on all inputs. Prints how many branches were merged.
set -euo pipefail
cd "$(dirname "$0")/.."
export COUNT=${1:-60} SEED=${2:-1}
UMBRA=$(realpath "${UMBRA:-./umbra}")
export UMBRA PROJECT=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export WORK=$work
cc -O1 -w -c -o "$work/judge.o" tests/fuzz/proof/judge.c

# one SEED: prints "VERDICT TRUTH MERGES", and WRONG with the input if they do not agree
one() {
  local dir=$WORK/$1 truth=equivalent verdict
  mkdir "$dir"
  perl "$PROJECT/tests/fuzz/merge/branches.pl" "$1" "$dir"
  cc -O1 -w -Df=f_old -c -o "$dir/old.o" "$dir/old.c"
  cc -O1 -w -Df=f_new -c -o "$dir/new.o" "$dir/new.c"
  cc -o "$dir/judge" "$WORK/judge.o" "$dir/old.o" "$dir/new.o"
  "$dir/judge" >"$dir/truth" || truth=differs
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

seq "$SEED" $((SEED + COUNT - 1)) | xargs -P "${JOBS:-$(nproc)}" -I{} bash -c 'one {}' >"$work/all"
grep WRONG "$work/all" && wrong=$(grep -c WRONG "$work/all") || wrong=0
awk -v seed="$SEED" '/^(equivalent|differs|undecided) / { count[$1]++; merged += $3 }
  END { printf "merge: seed %d, %d branches merged: %d pairs equivalent, %d differ, %d undecided\n", seed, merged, count["equivalent"], count["differs"], count["undecided"]
        exit merged == 0 }' "$work/all"
echo "merge: $((COUNT - wrong)) passed, $wrong failed"
[ "$wrong" = 0 ]
