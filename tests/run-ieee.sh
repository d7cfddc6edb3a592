#!/bin/bash
# Runs GCC's execute/ieee torture tests with symbolic copies of their constants. Each floating-point
# constant in a statement becomes a symbolic value that is assumed to be equal to it, so the solver,
# not the host's arithmetic, decides what the tests compute. Every path must end as natively, with
# exit 0, and nothing may be cut.
#
#   tests/run-ieee.sh [NAME...]     default: all that have such constants; with QUICK=1 every eighth
#
# The tests come from Debian's package gcc-12-source, as tests/run-torture.sh unpacks it. Tests that
# tests/torture-exclude.txt or tests/torture-known.txt name are skipped, as are those in which no
# copy can be made (constants in initialisers only). 20001122-1 is too hard for the time limit: it
# halves one symbolic number 53 times, with a query after each.
# Environment: UMBRA (./umbra), TIMEOUT (20 s each), LOGS (a directory for the solver's queries,
# NAME.smt2).
set -euo pipefail
cd "$(dirname "$0")/.."
umbra=$(realpath "${UMBRA:-./umbra}") limit=${TIMEOUT:-20} source=build/torture/execute/ieee
tests/run-torture.sh ieee/acc1 >/dev/null || true
[ -d $source ] || { echo "ieee: skipped: the package gcc-12-source is not installed"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat >"$work/copies.h" <<'END'
void umbra_symbolic(void *, unsigned long, const char *);
void umbra_assume(int);
#define MAKE_COPY(name, T, size)                                                             \
  static T name(T c) {                                                                       \
    T v = 0;                                                                                 \
    umbra_symbolic(&v, size, "copy");                                                        \
    int is_same = (v == c) & (!__builtin_signbit(v) == !__builtin_signbit(c));               \
    umbra_assume(is_same | ((c != c) & (v != v)));                                           \
    return v;                                                                                \
  }
MAKE_COPY(copy_float, float, 4)
MAKE_COPY(copy_double, double, 8)
MAKE_COPY(copy_extended, long double, 10)
#define COPY(c) _Generic((c), float: copy_float, double: copy_double, long double: copy_extended)(c)
END

# with_copies FILE: prints the source with copies in the statements of functions
with_copies() {
  awk '/^[ \t]/ && !/(static|const|#|case) / && !/[{,] *$/ {
      number = "[0-9]+\\.[0-9]*([eE][-+]?[0-9]+)?[fFlL]?|__builtin_(inf|nan|huge_val)[fl]? *\\([^()]*\\)"
      text = $0
      $0 = ""
      while (match(text, number)) {
        before = substr(text, 1, RSTART - 1)
        found = substr(text, RSTART, RLENGTH)
        $0 = $0 before (before ~ /[A-Za-z0-9_.]$/ ? found : "COPY(" found ")")
        text = substr(text, RSTART + RLENGTH)
      }
      $0 = $0 text
    }
    { print }' "$1"
}

passed=0 failed=0 left_out=0 index=0
names=("$@")
if [ $# = 0 ]; then
  for file in "$source"/*.c; do names+=("$(basename "$file" .c)"); done
fi
for name in "${names[@]}"; do
  if grep -qhE "^ieee/$name( |$)" tests/torture-exclude.txt tests/torture-known.txt; then continue; fi
  [ "$name" != 20001122-1 ] || [ $# != 0 ] || continue
  with_copies "$source/$name.c" >"$work/$name.c"
  grep -q 'COPY(' "$work/$name.c" || continue
  index=$((index + 1))
  [ "${QUICK:-0}" = 0 ] || [ $((index % 8)) = 1 ] || continue
  if ! clang-19 -g -O0 -Xclang -disable-O0-optnone -fno-discard-value-names -w -Wno-implicit-int -Wno-implicit-function-declaration \
    -Wno-int-conversion -Wno-return-mismatch -nostdlibinc -isystem build/libc/include -include "$work/copies.h" -emit-llvm \
    -c "$work/$name.c" -o "$work/$name.bc" 2>"$work/$name.log"; then
    left_out=$((left_out + 1))
    continue
  fi
  log=()
  [ -z "${LOGS-}" ] || log=(--log-queries "$LOGS/$name.smt2")
  timeout -k 2 "$((2 * limit))" "$umbra" explore --quiet --max-time "$limit" "${log[@]}" --output "$work/$name" "$work/$name.bc" \
    >/dev/null 2>"$work/$name.log" </dev/null || true
  said=$(jq -r '[(.ends | to_entries[] | select(.value > 0 and .key != "exit" and .key != "assumed-away") | .key), (.cut[] | "\(.reason) \(.detail // "")")] |
    unique | join("; ")' "$work/$name/run.json" 2>/dev/null || echo 'no result')
  [ -n "$said" ] || said=$(jq -r 'select(.kind == "exit" and .status != 0) | "exit \(.status)"' "$work/$name/paths.jsonl" | head -1)
  if [ -z "$said" ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $name: $said"
  fi
done
echo "ieee: $passed passed, $failed failed, $left_out with constants in initialisers alone"
[ $failed = 0 ]
