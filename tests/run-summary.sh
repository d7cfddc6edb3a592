#!/bin/bash
# The summary of a change (docs/reports.md), judged natively: its conditions and values are compiled
# as C, and for all combinations of some hundred values of both arguments exactly the inputs on which
# the versions differ must satisfy a condition, and both versions must return what it says. Each
# tests/summary/NAME.c holds both versions (tests/pair-file.sh) of a function f; arguments name pairs.
#
#   // ARGUMENTS: PARAMETERS   of f, called x and y
#   // ROWS: N                 number of behaviours
#   // CONDITIONS: N           number of conditions of all of them
#   // TEXT: TEXT              is in summary.txt; a version that fails is not judged natively
#
# Environment: UMBRA (./umbra), CC (cc), JOBS (2).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/pair-file.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
export UMBRA PROJECT=$PWD CC=${CC:-cc} LC_ALL=C ASAN_OPTIONS=detect_leaks=0

# judge ARGUMENTS: writes judge.c, which compares run/run.json with both versions
judge() {
  echo '#include <stdint.h>'
  echo '#include <stdio.h>'
  sed 's/\bf(/old_f(/' old.c
  sed 's/\bf(/new_f(/' new.c
  echo "static int judge($1) {"
  echo '  long long old = old_f(x, y), new = new_f(x, y); int said = 0;'
  jq -r '.summary.rows[] | "  if (" + (.when | map("(" + . + ")") | join(" || ")) + ") { said = 1; if (old != (" +
    (.old | ltrimstr("returned ")) + ") || new != (" + (.new | ltrimstr("returned ")) + ")) return 1; }"' run/run.json
  echo '  return said != (old != new);'
  echo '}'
  cat <<'END'
int main(void) {
  static long values[400]; int n = 0;
  for (int i = -70; i <= 140; i++) values[n++] = i;
  for (int i = 190; i <= 260; i++) values[n++] = i;
  values[n++] = 1000; values[n++] = -1000; values[n++] = 2147483647; values[n++] = -2147483647L - 1;
  values[n++] = 365 * 30; values[n++] = 65535; values[n++] = -32768;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      if (judge(values[i], values[k])) { printf("wrong for %ld, %ld\n", values[i], values[k]); return 1; }
  return 0;
}
END
}
export -f judge

one() { # NAME
  local name=$1 file=$PROJECT/tests/summary/$1.c dir rows conditions text
  dir=$(mktemp -d)
  split_pair "$file" "$dir"
  cd "$dir"
  rows=$(head_of ROWS "$file") conditions=$(head_of CONDITIONS "$file") text=$(head_of TEXT "$file")
  "$UMBRA" diff --entry f --summary --no-replay -o run old.c new.c >said 2>&1 || true
  fail() { echo "FAIL $name: $1"; cat run/summary.txt || cat said; }
  count() { jq "$1" run/run.json; }
  if ! [ -e run/summary.txt ]; then
    fail "there is no summary"
  elif [ "$(count .summary.left_out)" != 0 ]; then
    fail "a difference is left out"
  elif [ "$(count '.summary.rows | length')" != "${rows:-$(count '.summary.rows | length')}" ]; then
    fail "wanted: $rows rows"
  elif [ -n "$conditions" ] && [ "$(count '[.summary.rows[].when[]] | length')" != "$conditions" ]; then
    fail "wanted: $conditions conditions"
  elif [ "$(grep -cF "     old: $(jq -r '.summary.rows[0].old' run/run.json)" said)" = 0 ]; then
    fail "--summary prints something else"
  elif [ -n "$text" ]; then
    if [ "$(grep -cF "$text" run/summary.txt)" = 0 ]; then fail "wanted: $text"; else echo "ok $name"; fi
  elif ! judge "$(head_of ARGUMENTS "$file")" >judge.c || ! $CC -w -fwrapv -o judge judge.c 2>errors; then
    fail "it is no C: $(head -3 errors)"
  elif ! ./judge >wrong; then
    fail "$(cat wrong)"
  else
    echo "ok $name"
  fi
  cd /
  rm -rf "$dir"
}
export -f one

run_pairs summary "$@"
