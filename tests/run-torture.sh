#!/bin/bash
# Runs GCC's execute torture tests in Umbra. Each must have exactly one path, which ends with exit
# 0. A system call that is not modelled is not a failure if the program accepts ENOSYS.
#
#   tests/run-torture.sh [sample|all|NAME...]   default: sample, every 8th test; prints failures and a
#                                               histogram of their reasons
#   tests/run-torture.sh --native               rewrites tests/torture-exclude.txt, as far as this can
#                                               be done without Umbra
#
# The tests come from Debian's package gcc-12-source, which is unpacked below build/. Each is
# compiled to bitcode with clang-19 as Umbra does, plus the language options of the test
# (dg-options). NAME is a path below execute/ without .c. Each line of tests/torture-exclude.txt is
# a test that is skipped, and the reason. tests/torture-known.txt lists tests that should pass but
# are known to fail. They count against the 95 % that must pass, but are not reported as new
# failures.
# Environment: UMBRA, JOBS (2), TIMEOUT (20 s per test), KEEP=1 (keeps build/torture/run/NAME of
# tests that passed).
set -euo pipefail
cd "$(dirname "$0")/.."

export UMBRA=${UMBRA:-./umbra} TIMEOUT=${TIMEOUT:-20} KEEP=${KEEP:-}
jobs=${JOBS:-2}
exclude=tests/torture-exclude.txt known=tests/torture-known.txt
work=build/torture
export run=$work/run tests=$work/execute

unpack() {
  [ -f "$work/stamp" ] && return
  archive=$(ls /usr/src/gcc-12/gcc-12*.tar.xz 2>/dev/null || true)
  if [ -z "$archive" ]; then echo "torture: skipped: the package gcc-12-source is not installed"; exit 0; fi
  rm -rf "$work" && mkdir -p "$work"
  tar -xJf "$archive" -C "$work" --strip-components=3 --wildcards '*/gcc/testsuite/gcc.c-torture/execute' 2>/dev/null
  mv "$work/gcc.c-torture/execute" "$tests" && rmdir "$work/gcc.c-torture"
  touch "$work/stamp"
}

list_tests() { (cd "$tests" && find . -name '*.c' ! -path './builtins/lib/*' ! -name '*-lib.c' | sed 's|^\./||; s|\.c$||' | LC_ALL=C sort); }

# The options of a test that change what the program means; those that steer an optimiser are dropped.
test_flags() {
  sed -nE 's/.*dg-(additional-)?options *("([^"]*)"|\{ *"([^"]*)" *\}).*/\3\4/p' "$tests/$1.c" | tr ' ' '\n' |
    grep -E '^-(D.*|std=.*|fwrapv|fgnu89-inline|fno-builtin.*|fno-strict-overflow|fno-strict-aliasing|finput-charset=.*|fno-common)$' |
    grep -v SIGNAL_SUPPRESS | tr '\n' ' ' || true
}

test_sources() {
  echo "$tests/$1.c"
  case $1 in builtins/*) echo "$tests/$1-lib.c $tests/builtins/lib/main.c" ;; esac
}

common='-w -Wno-implicit-int -Wno-implicit-function-declaration -Wno-int-conversion -Wno-return-mismatch -Wno-return-type -Wno-incompatible-function-pointer-types -fno-color-diagnostics'

# compile_bitcode NAME DIRECTORY: one .bc per source file
compile_bitcode() {
  local source flags
  flags=$(test_flags "$1")
  for source in $(test_sources "$1"); do
    # shellcheck disable=SC2086
    clang-19 -g -O0 -Xclang -disable-O0-optnone -fno-discard-value-names $common $flags -nostdlibinc -isystem build/libc/include \
      -emit-llvm -c "$source" -o "$2/$(basename "$source" .c).bc" || return 1
  done
}

# The reason why a test cannot be taken, or nothing.
native_reason() {
  local name=$1 dir=$run/$1 status
  rm -rf "$dir" && mkdir -p "$dir"
  if ! compile_bitcode "$name" "$dir" 2>"$dir/clang.txt"; then
    case $(grep -m1 'error:' "$dir/clang.txt") in
      *'function definition is not allowed here'*) echo "$name nested functions" ;;
      *) echo "$name does not compile: $(grep -m1 -o 'error:.*' "$dir/clang.txt" | cut -c8-110)" ;;
    esac
    return
  fi
  # shellcheck disable=SC2046,SC2086
  if ! clang-19 -O0 $common $(test_flags "$name") $(test_sources "$name") -o "$dir/native" -lm 2>"$dir/clang.txt"; then
    echo "$name does not link: $(grep -m1 -oE 'error:.*|undefined reference.*' "$dir/clang.txt" | cut -c1-110)"; return
  fi
  status=0
  { (cd "$dir" && exec timeout 20 ./native >/dev/null </dev/null) || status=$?; } 2>/dev/null
  if [ $status != 0 ]; then echo "$name fails natively with clang-19 -O0: status $status"; return; fi
  for bc in "$dir"/*.bc; do llvm-dis-19 "$bc" -o -; done >"$dir/ll"
  # An empty template is only a barrier for the optimiser, which Umbra takes for a no-op.
  if grep -E '(call|callbr|invoke)[^"]* asm ' "$dir/ll" | grep -vqE ' asm [a-z ]*"[^"]*(#[^"]*)?",' || grep -q '^module asm' "$dir/ll"; then
    echo "$name inline assembler"
  elif grep -E '(call|callbr|invoke)[^"]* asm ' "$dir/ll" | grep -qvE ' asm [a-z ]*"",'; then echo "$name inline assembler"
  elif grep -qE 'include.*(signal|setjmp_signal)\.h|\bsignal *\(|\bsigaction' "$tests/$name.c"; then echo "$name signals"
  elif grep -qE 'include.*fenv\.h|\bfe(set|get)' "$tests/$name.c"; then echo "$name floating-point environment"
  elif grep -qE 'pthread.h' "$tests/$name.c"; then echo "$name threads"
  elif grep -qE '\bi(129|1[3-9][0-9]|[2-9][0-9][0-9])\b' "$dir/ll"; then echo "$name integers wider than 128 bits"
  else rm -rf "$dir"; fi
}

# One line: "pass NAME" or "FAIL NAME REASON".
run_test() {
  local name=$1 dir=$run/$1 status=0 reason
  rm -rf "$dir" && mkdir -p "$dir"
  if ! compile_bitcode "$name" "$dir" 2>"$dir/clang.txt"; then echo "FAIL $name compile"; return; fi
  timeout -k 2 "$TIMEOUT" "$UMBRA" explore --no-grow --output "$dir/out" --quiet "$dir"/*.bc >"$dir/stdout" 2>"$dir/stderr" </dev/null || status=$?
  if [ $status = 124 ] || [ $status = 137 ]; then reason="time-out after $TIMEOUT s"
  elif [ ! -f "$dir/out/run.json" ]; then reason="status $status: $(grep -v '^ *$' "$dir/stderr" | head -1 | cut -c1-120)"
  else
    reason=$(jq -r '[(.ends | to_entries[] | select(.value > 0 and .key != "exit") | .key)] + [.cut[] | select(.reason != "system-call") | "\(.reason): \(.detail // "")"] | unique | join("; ")' "$dir/out/run.json")
    if [ -z "$reason" ]; then
      reason=$(jq -r 'select(.stats.paths != 1) | "\(.stats.paths) paths"' "$dir/out/run.json")
      [ -n "$reason" ] || reason=$(jq -r 'select(.kind == "exit" and .status != 0) | "exit \(.status)"' "$dir/out/paths.jsonl")
    fi
    [ -n "$reason" ] || [ $status = 0 ] || reason="status $status"
  fi
  if [ -n "$reason" ]; then echo "FAIL $name $reason"; else
    echo "pass $name"
    [ -n "$KEEP" ] || rm -rf "$dir"
  fi
}

export common
export -f test_flags test_sources compile_bitcode native_reason run_test
unpack
mkdir -p "$run"

if [ "${1:-}" = --native ]; then
  # shellcheck disable=SC2016 # the inner shell expands it
  list_tests | xargs -P"$jobs" -I{} bash -c 'native_reason "$1"' bash {} >"$work/reasons"
  # Reasons found by hand stay.
  [ -f $exclude ] && sed -n 's/ \[by hand\]/&/p' $exclude >>"$work/reasons"
  LC_ALL=C sort -u -k1,1 "$work/reasons" >$exclude
  echo "torture: $(wc -l <$exclude) of $(list_tests | wc -l) tests excluded"
  exit 0
fi

case ${1:-sample} in
  sample) pick='NR % 8 == 1' ;;
  all) pick=1 ;;
  *) pick= ;;
esac
if [ -n "$pick" ]; then
  list_tests | awk 'NR == FNR { skip[$1] = 1; next } !($1 in skip)' $exclude - | awk "$pick" >"$work/picked"
  skipped=$(wc -l <$exclude)
else
  printf '%s\n' "$@" >"$work/picked"
  skipped=0
fi
results=$work/results
# shellcheck disable=SC2016 # the inner shell expands it
xargs -P"$jobs" -I{} bash -c 'run_test "$1"' bash {} <"$work/picked" |
  awk 'NR == FNR { known[$1] = 1; next } $2 in known { $1 = $1 == "pass" ? "fixed" : "known" } { print }' $known - >"$results"
grep '^FAIL' "$results" | LC_ALL=C sort || true
grep '^known' "$results" | LC_ALL=C sort || true
sed -n "s|^fixed \(.*\)|\1 passes: take it out of $known|p" "$results"
if grep -q '^FAIL' "$results"; then
  echo "reasons:"
  sed -nE 's/^FAIL [^ ]+ //p' "$results" | sort | uniq -c | sort -rn
fi
passed=$(grep -cE '^(pass|fixed)' "$results" || true) failed=$(grep -c '^FAIL' "$results" || true) known_failed=$(grep -c '^known' "$results" || true)
if [ -n "$pick" ] && [ $((passed * 100)) -lt $(((passed + failed + known_failed) * 95)) ]; then
  echo "torture: less than 95 % pass"
  failed=$((failed + known_failed)) known_failed=0
fi
echo "torture: $passed passed, $failed failed, $((skipped + known_failed)) skipped ($known_failed known to fail)"
[ "$failed" = 0 ]
