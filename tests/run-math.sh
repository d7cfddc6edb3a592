#!/bin/bash
# Checks that the mathematical functions that Umbra itself computes (build/math/math.o) return
# exactly what musl's return: the code that the engine executes (--math=execute), the same called as
# functions (--math=pure), and, if musl-dev is installed, musl as Debian compiled it. The latter is
# compared without the long double functions for which musl has assembly, because the engine uses
# musl's C code for these.
# Environment: UMBRA (./umbra), CC (clang-19), COUNT (native calls of each function, 20000), ENGINE
# (calls in the engine, 24), SEED (1), MUSL (its libraries). QUICK=1, set by make check: a tenth of
# the calls.
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
CC=${CC:-clang-19} MUSL=${MUSL:-/usr/lib/x86_64-linux-musl} SEED=${SEED:-1}
COUNT=${COUNT:-$([ "${QUICK:-0}" = 1 ] && echo 2000 || echo 20000)}
ENGINE=${ENGINE:-24}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
in_c='^(sin|cos|tan|pow|cbrt|hypot|erf|fmod|remainder|umbra_lgamma_sign)l |^[a-z0-9_]*[^l] ' # not in assembler

# judge NAME WANTED FOUND
judge() {
  if [ -s "$2" ] && cmp -s "$2" "$3"; then
    passed=$((passed + 1))
    return
  fi
  echo "FAIL $1 (SEED=$SEED): <umbra >musl"
  diff "$2" "$3" | grep '^[<>]' | head -10 | sed 's/^/    /'
  failed=$((failed + 1))
}

# own COUNT FLAG...: prints the results of Umbra's functions
own() {
  count=$1
  shift
  "$CC" -w "$@" -DNATIVE -DCOUNT="$count" -DSEED="$SEED" tests/math/values.c build/math/math.o -lm -o "$work/own"
  "$work/own"
}

own "$ENGINE" >"$work/own.txt"
for mode in pure execute; do
  "$UMBRA" explore -q --math=$mode -D COUNT="$ENGINE" -D SEED="$SEED" --output "$work/run" tests/math/values.c >"$work/said" 2>&1 ||
    cat "$work/said"
  jq -rj .stdout "$work/run/paths.jsonl" >"$work/engine.txt"
  judge "--math=$mode" "$work/own.txt" "$work/engine.txt"
  rm -rf "$work/run"
done

if [ -f "$MUSL/libc.a" ]; then
  compile=(--target=x86_64-linux-musl -nostdlibinc -isystem build/libc/include -fno-builtin -w)
  link=(--target=x86_64-linux-musl -static -nostartfiles -nodefaultlibs "-L$MUSL")
  "$CC" "${compile[@]}" -DONE_NAN -DCOUNT="$COUNT" -DSEED="$SEED" -c tests/math/values.c -o "$work/musl.o"
  "$CC" "${link[@]}" "$MUSL/crt1.o" "$MUSL/crti.o" "$work/musl.o" -Wl,--start-group -lc -lgcc -Wl,--end-group "$MUSL/crtn.o" -o "$work/musl"
  own "$COUNT" -DONE_NAN | grep -E "$in_c" >"$work/own.txt"
  "$work/musl" | grep -E "$in_c" >"$work/musl.txt"
  judge "musl of Debian" "$work/own.txt" "$work/musl.txt"
else
  echo "math: without musl-dev, nothing is compared with musl as Debian compiled it"
fi
echo "math: $passed passed, $failed failed"
[ $failed = 0 ]
