#!/bin/bash
# Compares Umbra with brute force on floating-point functions with one changed detail
# (tests/fuzz/float/pairs.c). Both versions run natively on all 65536 inputs. If they differ,
# `umbra diff` must not report equivalent, and its input must show a difference. If they are equal,
# it must not report a difference.
#
#   tests/run-float.sh [COUNT [SEED]]    default: 200 pairs, first seed 1; with QUICK=1 12
#
# Failing pairs are kept in build/float-failures/SEED/old.c and new.c.
# Environment: UMBRA (./umbra), CC (clang-19), TIME (10 s for each), PAIRS (float; text: the pairs
# of tests/fuzz/text/pairs.c, which print numbers).
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}") CC=${CC:-clang-19} TIME=${TIME:-10} PAIRS=${PAIRS:-float}
count=${1:-$([ "${QUICK:-0}" = 1 ] && echo 12 || echo 200)} seed=${2:-1} keep=$PWD/build/$PAIRS-failures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
gcc -std=c17 -Wall -Wextra -Werror -O1 "tests/fuzz/$PAIRS/pairs.c" -o "$work/pairs"
"$work/pairs" "$work" "$count" "$seed"
"$CC" -w -O0 "$work/judge.c" build/math/math.o -lm -lgcc "$("$CC" --rtlib=compiler-rt -print-libgcc-file-name)" -o "$work/judge"
"$work/judge" >"$work/judged"
[ "$(wc -l <"$work/judged")" = "$count" ] || { echo "$PAIRS: the judge has not ended"; exit 1; }
passed=0 failed=0 undecided=0 differ=0
while read -r number said input; do
  pair=$work/$number
  (cd "$pair" && "$UMBRA" diff -q --entry f --no-replay --max-time "$TIME" --output run old.c new.c >said 2>&1) || true
  verdict=$(jq -r .verdict "$pair/run/run.json" 2>/dev/null || echo none)
  found=$(jq -r length "$pair/run/findings.json" 2>/dev/null || echo 0)
  claimed=$(jq -r '.[0].input.a // empty' "$pair/run/findings.json" 2>/dev/null || true)
  [ -z "$claimed" ] || "$work/judge" "$number" "$claimed" || found="at $claimed, where there is none"
  case $said:$verdict:$found in
    equal:equivalent*:0 | differs:differs*:[1-9]* | differs:undecided*:[1-9]*) passed=$((passed + 1)) ;;
    *:undecided*:0) undecided=$((undecided + 1)) passed=$((passed + 1)) ;;
    *)
      failed=$((failed + 1))
      mkdir -p "$keep/$((seed + number))"
      cp "$pair"/{old.c,new.c,said} "$keep/$((seed + number))/"
      echo "FAIL seed $((seed + number)): natively $said $input; umbra: $verdict, findings: $found (build/$PAIRS-failures/$((seed + number)))"
      ;;
  esac
  [ "$said" = equal ] || differ=$((differ + 1))
  rm -rf "$pair"
done <"$work/judged"
echo "$PAIRS: $count pairs from seed $seed on: natively different $differ, undecided $undecided"
echo "$PAIRS: $passed passed, $failed failed"
[ $failed = 0 ]
