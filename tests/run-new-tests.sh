#!/bin/bash
# Tests --new-tests: a few test cases that natively execute the same lines and branches as all test
# cases do, measured by gcov, on the programs of tests/prog. Covers every search order, any number
# of processes, runs that were killed and resumed, and runs that reached the time limit.
#
#   tests/run-new-tests.sh [FILE.c...]     default: all of tests/prog, with QUICK=1 every sixteenth. Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
root=$PWD
command -v gcov >/dev/null || { echo 'new-tests: 0 passed, 0 failed, 1 skipped (no gcov)'; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Lines that a program executes before it dies count.
cat >"$work/dump.c" <<'END'
#include <signal.h>
#include <unistd.h>
void __gcov_dump(void);
static void die(int signal) {
  (void)signal;
  __gcov_dump();
  _exit(99);
}
__attribute__((constructor)) static void watch(void) {
  static const int all[] = {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGALRM, SIGTRAP};
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
    signal(all[i], die);
}
END

# covered FILE RUN: prints what the run's test cases execute natively: "LINE", and "LINE branch NUMBER" for each side
covered() {
  local dir=$work/native name
  name=$(basename "$1" .c)
  rm -rf "$dir" "$work/tests"
  mkdir "$dir"
  (
    cd "$dir"
    gcc -w --coverage -O0 -I"$root/include" -c "$1" -o "$name.o"
    gcc -w -I"$root/include" -o p "$name.o" "$work/dump.c" "$root/runtime/replay.c" --coverage -lm -lpthread
  ) >"$work/build.log" 2>&1 || return 1
  jq -r '.test // empty' "$2/paths.jsonl" | sort -u | sed "s|^|$2/|" | xargs -r "$UMBRA" ktest -o "$work/tests" >/dev/null
  for test in "$work"/tests/*.ktest; do
    (cd "$dir" && KTEST_FILE=$test timeout 1 ./p </dev/null >/dev/null 2>&1) || true
  done
  (cd "$dir" && gcov -b -c -t "$name.o" 2>/dev/null) | awk -F: -v source="$1" '
    /^ *-: *0:Source:/ { here = $4 == source }
    !here { next }
    $2 + 0 > 0 { line = $2 + 0; side = 0; if ($1 + 0 > 0) print line }
    /^branch/ { side++; if ($0 ~ /taken [1-9]/) print line " branch " side }'
}

missing() { # ALL NEW: nothing of ALL is not in NEW
  local left
  left=$(comm -23 <(sort -u "$1") <(sort -u "$2"))
  [ -z "$left" ] || { echo "not executed: $left"; return 1; }
}

tests_of() { jq .stats.tests "$1/run.json"; }
explored() { timeout 120 "$UMBRA" explore -q --max-time 10 "$@" >/dev/null 2>&1 </dev/null || [ $? = 1 ]; }

# compare FILE: skips programs that are not explored to the end or cannot be linked alone
compare() {
  local file=$1 all=$work/all new=$work/new
  rm -rf "$all" "$new"
  explored --output "$all" "$file" && [ "$(jq .complete "$all/run.json")" = true ] && [ "$(tests_of "$all")" -le 300 ] || return 0
  covered "$file" "$all" >"$work/by-all" || return 0
  check "$file: runs" explored --new-tests --output "$new" "$file"
  covered "$file" "$new" >"$work/by-new"
  check "$file: executes as much" missing "$work/by-all" "$work/by-new"
  check "$file: at least one" [ "$(tests_of "$new")" -gt 0 ]
  check "$file: each fault has its test case" [ "$(jq '[.[] | select(.test == null)] | length' "$new/faults.json")" = 0 ]
  more=$((more + $(tests_of "$all"))) fewer=$((fewer + $(tests_of "$new")))
}

if [ $# -gt 0 ]; then files=("$@"); else files=(tests/prog/*.c); fi
more=0 fewer=0 step=1
[ -z "${QUICK:-}" ] || step=16
for ((i = 0; i < ${#files[@]}; i += step)); do compare "$(realpath "${files[$i]}")"; done
echo "new-tests: $fewer test cases in place of $more"
[ $# -eq 0 ] || { echo "new-tests: $passed passed, $failed failed"; [ $failed = 0 ]; exit; }
check 'fewer' [ $((2 * fewer)) -lt "$more" ]

# Faults before and behind what else can be taken, choices without a branch, functions that do not return.
cat >"$work/choices.c" <<'END'
#include <stdlib.h>
#include <umbra.h>
static int rate(unsigned char c, int by) { return c > 50 + by ? 3 : c % 7 == by ? by : 0; }
static void leave(int status) { exit(status); }
int main(void) {
  unsigned char in[5];
  int n = 0;
  umbra_symbolic(in, sizeof in, "in");
  for (int i = 0; i < 5; i++) {
    n += rate(in[i], i);
    if (in[i] == 'a' + i) n = -n;
    if (n > 11) abort();
    n ^= in[i] & 1 ? 1 : 2;
  }
  switch (n) {
    case 4: return 1;
    case 5: leave(3);
    case 6: return 100 / (in[4] - 6);
  }
  return n & 63;
}
END
cd "$work"
rm -rf all new
explored --output all choices.c
covered "$work/choices.c" "$work/all" >by-all
for how in '--search dfs' '--search bfs' '--search random' '--search portfolio' '--jobs 2 --share 0.01' --merge; do
  rm -rf new
  # shellcheck disable=SC2086
  check "choices $how: runs" explored --new-tests $how --output new choices.c
  covered "$work/choices.c" "$work/new" >by-new
  check "choices $how: executes as much" missing by-all by-new
  check "choices $how: few" [ "$(tests_of new)" -lt 40 ]
done

# Killed again and again: what was told before is known.
rm -rf new
going() { # COMMAND...: killed when it is under way
  timeout -s KILL 0.3 "$@" >/dev/null 2>&1 </dev/null || true
}
going "$UMBRA" explore -q --new-tests --share 0.01 --save-every 0.01 --output new choices.c
for _ in 1 2; do
  [ ! -d new ] || going "$UMBRA" resume new
done
[ -d new ] || explored --new-tests --output new choices.c
[ "$(jq -r .state new/run.json)" = complete ] || "$UMBRA" resume new >/dev/null 2>&1 || true
covered "$work/choices.c" "$work/new" >by-new
check 'resumed: executes as much' missing by-all by-new
check 'resumed: few' [ "$(tests_of new)" -lt 60 ]

# When time is over: each line of paths.jsonl that waits has shown something, and what the paths had come to is executed.
cat >rounds.c <<'END'
#include <umbra.h>
static volatile int last;
int main(void) {
  unsigned char word[64];
  umbra_symbolic(word, sizeof word, "word");
  for (int i = 0; i < 64; i++) {
    if (word[i] > 99) last = 1;
    else last = 2;
    if (i == 20 && word[3] == 'q') last = 3;
    for (volatile int k = 0; k < 3000; k++) {}
  }
  return 0;
}
END
explored --new-tests --search bfs --jobs 2 --share 0.02 --max-time 4 --output over rounds.c
check 'over: is incomplete' [ "$(jq .complete over/run.json)" = false ]
check 'over: each has its test case' [ "$(jq -r 'select(.test == null)' over/paths.jsonl | wc -l)" = 0 ]
covered "$work/rounds.c" "$work/over" >by-new
for line in 7 8 9; do check "over: comes to line $line" grep -qx "$line" by-new; done
check 'over: few' [ "$(tests_of over)" -lt 20 ]

check '--no-tests is something else' bash -c "! '$UMBRA' explore --no-tests --new-tests --output both rounds.c 2>both.log && grep -q 'no-tests' both.log"
echo "new-tests: $passed passed, $failed failed"
[ $failed = 0 ]
