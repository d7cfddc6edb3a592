#!/bin/bash
# Compares what the sanitizers of the compilers report with what Umbra reports, on small programs,
# one for each row of docs/checks.md.
#
#   tests/run-checks.sh [NAME...]     default: all of tests/checks/*.c
#
#   // SANITIZER: CHECK     the argument of -fsanitize=
#   // COMPILERS: LIST      the compilers that have this check: clang, gcc; default both
#   // FLAGS: FLAGS         more compiler flags
#   // REPORT: REGEX        what each compiler's program reports; `none`: nothing; `trap`: it ends
#                           with SIGILL or SIGTRAP
#   // RUN: OPTIONS         options of umbra explore
#   // UMBRA: KIND          the fault that Umbra reports; `none`: nothing
#
# Every check of the compilers must have a program, and docs/checks.md must name every check and
# every kind of fault.
# Environment: UMBRA (./umbra).
set -uo pipefail
cd "$(dirname "$0")/.." || exit
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
fail() { echo "FAIL $*"; failed=$((failed + 1)); }
head_of() { sed -n 's|^// '"$1"': *||p' "$2" | head -1; }

clang_checks='alignment bool bounds builtin enum float-cast-overflow float-divide-by-zero function implicit-bitfield-conversion
  implicit-integer-sign-change implicit-signed-integer-truncation implicit-unsigned-integer-truncation integer-divide-by-zero local-bounds
  nonnull-attribute null nullability-arg nullability-assign nullability-return object-size pointer-overflow return
  returns-nonnull-attribute shift-base shift-exponent signed-integer-overflow unreachable unsigned-integer-overflow unsigned-shift-base
  vla-bound vptr address'
gcc_checks='alignment bool bounds bounds-strict builtin enum float-cast-overflow float-divide-by-zero integer-divide-by-zero
  nonnull-attribute null object-size pointer-overflow return returns-nonnull-attribute shift-base shift-exponent signed-integer-overflow
  unreachable vla-bound vptr address'

# sanitized COMPILER FILE: prints the reports of the sanitizers
sanitized() {
  local cc=$1 file=$2 status=0 check flags
  check=$(head_of SANITIZER "$file")
  flags=$(head_of FLAGS "$file")
  # shellcheck disable=SC2086 # words
  "$cc" -g -O0 -w -fsanitize="$check" $flags "$file" -o "$work/program" -lm 2>"$work/compile" || { echo "does not compile: $(head -3 "$work/compile")"; return; }
  (ulimit -c 0; ASAN_OPTIONS=detect_stack_use_after_return=1:detect_invalid_pointer_pairs=2:strict_string_checks=1 \
    timeout 20 "$work/program" >/dev/null 2>"$work/report" </dev/null) 2>/dev/null || status=$?
  [ $status != 132 ] && [ $status != 133 ] || echo trap
  grep -E 'runtime error:|ERROR: (Address|Leak)Sanitizer' "$work/report" || true
}

try() {
  local file=$1 cc report expected kind kinds
  expected=$(head_of REPORT "$file")
  for cc in $(head_of COMPILERS "$file" | grep . || echo clang gcc); do
    [ "$cc" != clang ] || cc=clang-19
    report=$(sanitized "$cc" "$file")
    if [ "$expected" = none ]; then
      [ -z "$report" ] || { fail "$file: $cc reports: $report"; return; }
    elif ! grep -qE -- "$expected" <<<"$report"; then
      fail "$file: $cc does not report $expected: $report"; return
    fi
  done
  kind=$(head_of UMBRA "$file")
  rm -rf "$work/run"
  # shellcheck disable=SC2046 # words
  timeout 600 "$UMBRA" explore --quiet --output "$work/run" $(head_of RUN "$file") "$file" >"$work/stdout" 2>"$work/stderr"
  kinds=$(jq -r '.[].kind' "$work/run/faults.json" 2>>"$work/stderr" | sort -u | tr '\n' ' ')
  [ "${kinds% }" = "${kind/#none/}" ] || { fail "$file: Umbra reports: ${kinds:-nothing} $(head -2 "$work/stderr")"; return; }
  [ "$kind" = none ] || grep -q "\`$kind\`" docs/checks.md || { fail "$file: docs/checks.md does not name $kind"; return; }
  passed=$((passed + 1))
}

has_program() { # CHECK COMPILER
  local file
  for file in tests/checks/*.c; do
    [ "$(head_of SANITIZER "$file")" = "$1" ] || continue
    case " $(head_of COMPILERS "$file") " in "  " | *" $2 "*) return 0 ;; esac
  done
  return 1
}

if [ $# -gt 0 ]; then
  for name; do try "tests/checks/${name%.c}.c"; done
else
  for file in tests/checks/*.c; do try "$file"; done
  for cc in clang gcc; do
    [ $cc = clang ] && checks=$clang_checks || checks=$gcc_checks
    for check in $checks; do
      has_program "$check" $cc || fail "$cc: no program for -fsanitize=$check"
      [ "$check" = address ] || grep -qE "^\| [^|]*\b$check\b" docs/checks.md || fail "docs/checks.md has no row for $check"
    done
  done
fi
echo "checks: $passed passed, $failed failed"
[ "$failed" = 0 ]
