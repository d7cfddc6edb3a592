#!/bin/bash
# Runs random C programs from csmith. In Umbra, each must print the same checksum and end with the
# same status as natively (where clang-19 -O0 and gcc -O0 agree), on one path, without a cut or a
# fault.
#
#   tests/run-csmith.sh [COUNT [SEED]]    default: 100 programs, first seed 1
#
# Each seed is one program. Every fourth uses floating point. In Umbra, programs with odd seeds are
# compiled with -O1, the others with -O0. The next seed replaces a program that runs natively for
# more than a second, on which the two compilers differ, that ends by a signal with both, or whose
# packed bit-fields need integers of more than 128 bits. A program that takes more than TIMEOUT (10
# s) in Umbra is skipped; it is a failure if that happens to more than a tenth of them. Failing
# programs are kept in build/csmith-failures/SEED/ (program, outputs, run directory). To replay one:
# tests/run-csmith.sh 1 SEED.
# Environment: UMBRA, JOBS (2), TIMEOUT, OPTIONS (more options of csmith, such as "--max-funcs 1" to
# find a smaller program).
set -euo pipefail
cd "$(dirname "$0")/.."
if ! command -v csmith >/dev/null || [ ! -f /usr/include/csmith/csmith.h ]; then
  echo "csmith: skipped: csmith or libcsmith-dev is not installed"
  exit 0
fi

count=${1:-100} seed=${2:-1}
export UMBRA=${UMBRA:-./umbra} TIMEOUT=${TIMEOUT:-10} OPTIONS=${OPTIONS:-}
export failures=build/csmith-failures
work=$(mktemp -d)
export work
trap 'rm -rf "$work"' EXIT
mkdir -p "$failures"
echo "csmith: $count programs from seed $seed on"

# native COMPILER DIRECTORY: prints the program's output and exit status; fails if it does not compile or runs too long
native() {
  local status=0
  "$1" -O0 -w -I/usr/include/csmith "$2/program.c" -o "$2/native" -lm 2>"$2/$1.txt" || return 1
  timeout 1 "$2/native" >"$2/stdout" 2>/dev/null </dev/null || status=$?
  [ $status -lt 124 ] || return 1
  cat "$2/stdout"
  echo "status $status"
}

# One line: "pass SEED", "FAIL SEED REASON", "slow SEED" or "none SEED".
try() {
  local seed=$1 dir=$work/$1 float='' status=0 reason=''
  mkdir -p "$dir"
  [ $((seed % 4)) != 0 ] || float=--float
  # shellcheck disable=SC2086
  (cd "$dir" && exec csmith --seed "$seed" --no-argc --concise --max-funcs 5 --max-block-depth 3 --max-block-size 3 \
    --max-expr-complexity 7 \
    --max-array-dim 2 --max-array-len-per-dim 6 $float $OPTIONS --output program.c >/dev/null)
  if ! native clang-19 "$dir" >"$dir/expected" || ! native gcc "$dir" >"$dir/gcc" || ! cmp -s "$dir/expected" "$dir/gcc"; then
    echo "none $seed"; rm -rf "$dir"; return
  fi
  timeout -k 2 "$TIMEOUT" "$UMBRA" explore --quiet --record-output -I /usr/include/csmith -O $((seed % 2)) --output "$dir/run" \
    "$dir/program.c" \
    >"$dir/stdout" 2>"$dir/stderr" </dev/null || status=$?
  if [ $status = 124 ] || [ $status = 137 ]; then echo "slow $seed"; rm -rf "$dir"; return; fi
  if [ ! -f "$dir/run/run.json" ]; then reason="umbra ended with status $status: $(grep . "$dir/stderr" | head -1 | cut -c1-120)"
  else
    reason=$(jq -r '[(.ends | to_entries[] | select(.value > 0 and .key != "exit") | .key)] + [.cut[] | "\(.reason) \(.detail // "")"] |
      unique | join("; ")' "$dir/run/run.json")
    if [ -z "$reason" ]; then
      jq -r '(.stdout // "") + "status \(.status)"' "$dir/run/paths.jsonl" >"$dir/got"
      cmp -s "$dir/got" "$dir/expected" || reason="expected '$(tr '\n' ' ' <"$dir/expected")', got '$(tr '\n' ' ' <"$dir/got")'"
    fi
  fi
  # Packed bit-fields make clang load structs as integers of any width: not ours.
  if [[ $reason == *"of more than 128 bits" ]]; then echo "none $seed"; rm -rf "$dir"; return; fi
  if [ -z "$reason" ]; then echo "pass $seed"; rm -rf "$dir"; return; fi
  rm -rf "${failures:?}/$seed"
  mv "$dir" "$failures/$seed"
  echo "FAIL $seed $reason"
}
export -f native try

results=$work/results
: >"$results"
missing=$count next=$seed
for _ in 1 2 3 4; do
  [ "$missing" -gt 0 ] || break
  # shellcheck disable=SC2016 # the inner shell expands it
  seq "$next" $((next + missing - 1)) | xargs -P"${JOBS:-2}" -I{} bash -c 'try "$1"' bash {} >>"$results" 2>/dev/null
  next=$((next + missing))
  missing=$((count - $(grep -vc '^none' "$results" || true)))
done
grep '^FAIL' "$results" | sort -k2,2n || true
passed=$(grep -c '^pass' "$results" || true) failed=$(grep -c '^FAIL' "$results" || true) slow=$(grep -c '^slow' "$results" || true)
if [ "$slow" -gt $(((count + 9) / 10)) ]; then
  echo "csmith: more than a tenth of the programs took over $TIMEOUT s"
  failed=$((failed + 1))
fi
if [ "$missing" -gt 0 ]; then
  echo "csmith: only $((count - missing)) usable programs"
  failed=$((failed + 1))
fi
echo "csmith: $passed passed, $failed failed, $slow skipped"
[ "$failed" = 0 ]
