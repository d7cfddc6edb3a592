#!/bin/bash
# Tests --shard I/N and umbra merge: the shards together find what a single run finds, whatever is
# killed, interrupted and resumed, and no shard claims more than it has explored.
#
#   tests/run-shards.sh [CASE...]     default: all. Environment: UMBRA; QUICK=1, set by make check: a
#   smaller maze.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
size=${QUICK:+5} size=${size:-6}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

says() { # TEXT COMMAND...: fails with status 2, and says so
  local text=$1 status=0
  shift
  "$@" >said 2>&1 || status=$?
  if [ $status != 2 ] || ! grep -q -- "$text" said; then
    cat said
    return 1
  fi
}

# What a run says, in an order of its own.
paths_of() { jq -c 'del(.path, .test, .instructions, .depth)' "$1/paths.jsonl" | LC_ALL=C sort; }
tests_of() { if [ -e "$1/tests.kt" ]; then "$UMBRA" ktest "$1" | grep -v '\.ktest:' | LC_ALL=C sort; fi; }
found_of() {
  [ ! -e "$1/faults.json" ] || jq -c '.[] | [.kind, .message, .location, .count, .stack]' "$1/faults.json" | LC_ALL=C sort
  [ ! -e "$1/findings.json" ] ||
    jq -c '.[] | [.class, .confirmed, .reason, .globals, (.divergence | del(.old_values, .new_values)?)]' "$1/findings.json" | LC_ALL=C sort
}
run_of() {
  jq -S '{state, command, verdict, complete, bounds, assumptions, unreached, internal, faults, differences, findings, clusters, diff_paths,
    equal_paths, ends, options, files, arguments, stats: {paths: .stats.paths, forks: .stats.forks, tests: .stats.tests, pruned: .stats.pruned}, cut}' "$1/run.json"
}
same() { diff <("$1_of" "$2") <("$1_of" "$3"); } # WHAT DIR DIR
# Each path has its own test case, and its file exists.
numbered() { # DIR
  [ "$(jq -r .path "$1/paths.jsonl" | sort -n | uniq -d | wc -l)" = 0 ] || return 1
  [ "$(jq -r '.test // empty' "$1/paths.jsonl" | sort | uniq -d | wc -l)" = 0 ] || return 1
  jq -r 'if type == "array" then .[] else . end | .test // empty' "$1"/{paths.jsonl,f*.json} | shuf -n 5 | while read -r test; do
    "$UMBRA" ktest "$1/$test" >/dev/null || return 1
  done
}
knows_its_part() { # DIR: of a shard
  jq -e '(.complete | not) and (.verdict | IN("equivalent", "no faults") | not) and ([.cut[] | select(.reason == "other-shards")] | length > 0)' "$1/run.json"
}

# shards NAME COUNT COMMAND...
shards() {
  local name=$1 count=$2 i
  shift 2
  for i in $(seq "$count"); do
    timeout 600 "$UMBRA" "$1" -q --shard "$i/$count" --output "$name-$i" "${@:2}" >/dev/null 2>&1 </dev/null || true
  done
}

# compare NAME COUNT COMMAND...: compares a single run with the merged result of COUNT shards
compare() {
  local name=$1 count=$2 i what parts
  shift 2
  timeout 600 "$UMBRA" "$1" -q --output "whole-$name" "${@:2}" >/dev/null 2>&1 </dev/null || true
  shards "$name" "$count" "$@"
  # The first one may have explored all by itself, and know it.
  for i in $(seq 2 "$count"); do check "$name: what shard $i knows" knows_its_part "$name-$i"; done
  # The order in which they are given does not matter.
  mapfile -t parts < <(seq "$count" | sed "s/^/$name-/" | sort -r)
  timeout 600 "$UMBRA" merge -q --output "merged-$name" "${parts[@]}" >/dev/null 2>said </dev/null || [ $? = 1 ] || cat said
  for what in run paths tests found; do
    # Of a fault each shard has a test case of its own; what a path leaves open of its input is the solver's choice.
    case $what-$name in run-no-tests | paths-no-tests | tests-no-tests | tests-diff-function) continue ;; esac
    check "$name: $what" same $what "whole-$name" "merged-$name"
  done
  check "$name: numbers" numbered "merged-$name"
  check "$name: nothing is left over" bash -c "[ ! -e merged-$name/waiting ] && [ ! -e merged-$name/.reserve ]"
}

cat >maze.c <<'END'
#include <stdio.h>
#include <umbra.h>
#ifndef WORD
#define WORD "three"
#endif
#ifndef N
#define N 8
#endif
static int table[16];
int main(void) {
  unsigned char in[N];
  int hits = 0;
  umbra_symbolic(in, sizeof in, "in");
  for (int i = 0; i < N; i++) {
    if (in[i] > 10 * i + 3) hits += i;
    else hits ^= i;
    if (i == 4 && in[i] * in[0] == 77) hits = 100 / (in[1] - 7);
    if (i == N - 1 && in[3] > 200) table[in[3]] = 1;
    if (i == N - 2) {
      switch (in[2] & 7) {
        case 1: puts("one"); break;
        case 3: puts(WORD); break;
        case 5: hits++;
      }
    }
  }
  printf("%d\n", hits);
  return hits > 9;
}
END
sed 's/"three"/"drei"/' maze.c >maze-new.c
cat >f-old.c <<'END'
int total;
int f(int n, int m, int k) {
  int sum = 0;
  for (int i = 0; i < (n & 7); i++) sum += m > i ? i : k;
  if (k > 1000) sum++;
  if (m == n) total = sum;
  return sum;
}
END
sed 's/k > 1000/k >= 1000/' f-old.c >f-new.c
sed 's/sum++;/sum += 1;/' f-old.c >f-same.c
sed 's/sum += m > i ? i : k;/sum = sum + (i < m ? i : k);/' f-old.c >f-other.c

explore() { compare explore 3 explore maze.c; }
orders() {
  local order
  for order in dfs bfs random; do compare "$order" 4 explore --search "$order" -DN="$size" maze.c; done
}
z3() { compare z3 2 explore --solver z3 -DN=5 maze.c; }
no-tests() { compare no-tests 2 explore --no-tests -DN="$size" maze.c; }
one() { compare one 1 explore -DN=5 maze.c; }
many() { compare many 40 explore -DN=3 maze.c; } # more than there are states
# Time for each native run, however slow the machine is.
diff-main() {
  compare diff-main 3 diff --fuzz 0 --confirm-all --replay-time 600 -DN=4 maze.c maze-new.c
  check 'diff-main: what lies after undefined behaviour' jq -e 'any(.[]; .behind)' merged-diff-main/findings.json
  check 'diff-main: all were run natively' jq -e 'all(.[]; .confirmed)' whole-diff-main/findings.json
}
diff-function() { compare diff-function 3 diff --fuzz 0 --confirm-all --entry f f-old.c f-new.c; }
equivalent() {
  compare equivalent 3 diff --fuzz 0 --entry f f-old.c f-other.c
  check 'equivalent: it is said' [ "$(jq -r .verdict merged-equivalent/run.json)" = equivalent ]
}
# Nothing is executed, so nothing is divided, and each shard knows all.
unchanged() {
  shards unchanged 2 diff --entry f f-old.c f-same.c
  check 'unchanged: a shard' [ "$(jq -r .verdict unchanged-1/run.json)" = "$(jq -r .verdict unchanged-2/run.json)" ]
  check 'unchanged: merged' "$UMBRA" merge -q --output merged-unchanged unchanged-1 unchanged-2
}
grow() { check 'grow: of main' says '--grow of main does not work with --shard' "$UMBRA" explore --grow --shard 1/2 --output grow echo.c -- --sym-arg 2; }
cat >echo.c <<'END'
#include <stdio.h>
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++)
    for (char *p = argv[i]; *p; p++) putchar(*p == 'a' ? 'A' : *p > 'k' ? '+' : '-');
  return argc > 2;
}
END

until_saved() { # DIR
  local n
  for ((n = 0; n < 200; n++)); do
    [ ! -e "$1/waiting" ] || return 0
    sleep 0.05
  done
}

# Shards that are killed, and resumed; one that is interrupted, and left to merge.
killed() {
  local i
  "$UMBRA" explore -q --output whole-killed -DN=11 maze.c >/dev/null 2>&1 || true
  for i in 1 2 3; do
    "$UMBRA" explore -q --share 0.02 --save-every 0.01 --shard "$i/3" --output "killed-$i" -DN=11 maze.c >/dev/null 2>&1 &
    until_saved "killed-$i"
    if [ "$i" = 2 ]; then kill -INT $! 2>/dev/null || true; else kill -KILL $! 2>/dev/null || true; fi
    wait $! 2>/dev/null || true
    [ "$i" = 2 ] || timeout 600 "$UMBRA" resume "killed-$i" >/dev/null 2>&1 || true
  done
  check 'killed: one is left' [ "$(jq -r .state killed-2/run.json)" = interrupted ]
  "$UMBRA" merge -q --output merged-killed killed-1 killed-2 killed-3 >/dev/null 2>said || [ $? = 1 ] || cat said
  local what
  for what in paths tests found; do check "killed: $what" same $what whole-killed merged-killed; done
  check 'killed: complete' jq -e .complete merged-killed/run.json
}
merging() { # is killed itself
  "$UMBRA" explore -q --output whole-merging -DN=11 maze.c >/dev/null 2>&1 || true
  local i
  for i in 1 2; do
    "$UMBRA" explore -q --share 0.02 --save-every 0.01 --shard "$i/2" --output "merging-$i" -DN=11 maze.c >/dev/null 2>&1 &
    until_saved "merging-$i"
    kill -INT $! 2>/dev/null || true
    wait $! 2>/dev/null || true
  done
  "$UMBRA" merge -q --output merged-merging merging-1 merging-2 >/dev/null 2>&1 &
  until_saved merged-merging
  kill -KILL $! 2>/dev/null || true
  wait $! 2>/dev/null || true
  timeout 600 "$UMBRA" resume merged-merging >/dev/null 2>&1 || true
  for what in paths tests found; do check "merging: $what" same $what whole-merging merged-merging; done
  check 'merging: complete' jq -e .complete merged-merging/run.json
  check 'merging: the shards are as they were' [ -e merging-1/waiting ]
}
limits() { # each shard has its own
  shards limits 2 explore --max-paths 5 -DN=8 maze.c
  "$UMBRA" merge -q --output merged-limits limits-1 limits-2 >/dev/null 2>&1 || true
  check 'limits: not complete' jq -e '(.complete | not) and ([.cut[].reason] | index("paths"))' merged-limits/run.json
  check 'limits: no shard is left out' jq -e '[.cut[] | select(.reason == "other-shards")] == []' merged-limits/run.json
}
bad-input() {
  local wrong
  for wrong in 0/2 3/2 1 /2 1/ 1/0 -1/2 1/2x 1/99999999999999999999 1//2 ''; do
    check "--shard '$wrong'" says '--shard takes I/N' "$UMBRA" explore --shard "$wrong" --output bad maze.c
  done
  shards bad 3 explore --share 0.001 -DN=6 maze.c
  "$UMBRA" explore -q --output no-shard -DN=4 maze.c >/dev/null 2>&1 || true
  "$UMBRA" explore -q --shard 3/3 --output other-command --share 0.001 -DN=5 maze.c >/dev/null 2>&1 || true
  "$UMBRA" explore -q --shard 3/4 --output other-count --share 0.001 -DN=6 maze.c >/dev/null 2>&1 || true
  mkdir empty
  check 'none' says 'usage: umbra merge' "$UMBRA" merge
  check 'one is missing' says 'shard 2/3 is missing' "$UMBRA" merge --output out bad-1 bad-3
  check 'the last one is missing' says 'shard 3/3 is missing' "$UMBRA" merge --output out bad-1 bad-2
  check 'one was given twice' says 'was given twice' "$UMBRA" merge --output out bad-1 bad-2 bad-2 bad-3
  check 'another command' says 'runs of different commands' "$UMBRA" merge --output out bad-1 bad-2 other-command
  check 'another count' says 'runs of different commands' "$UMBRA" merge --output out bad-1 bad-2 other-count
  check 'no shard' says 'started without --shard' "$UMBRA" merge --output out bad-1 bad-2 no-shard
  check 'an empty directory' says 'not a run directory with results' "$UMBRA" merge --output out bad-1 bad-2 empty
  check 'no directory' says 'cannot read nothing' "$UMBRA" merge --output out bad-1 bad-2 nothing
  check 'the output is a shard' says 'not empty' "$UMBRA" merge --output bad-1 bad-1 bad-2 bad-3
  cp -r bad-3 damaged
  printf damaged | dd of=damaged/waiting bs=1 seek=40 conv=notrunc status=none
  check 'damaged' says 'is damaged' "$UMBRA" merge --output out bad-1 bad-2 damaged
  cp -r bad-3 short
  : >short/paths.jsonl
  check 'shorter' says 'is damaged' "$UMBRA" merge --output out bad-1 bad-2 short
  cp -r bad-3 no-tests
  rm -f no-tests/tests.kt
  check 'without test cases' says 'cannot read' "$UMBRA" merge --output out bad-1 bad-2 no-tests
  cp maze.c saved.c
  sed -i 's/hits > 9/hits > 8/' maze.c
  check 'another program' says 'the program has changed' "$UMBRA" merge --output out bad-1 bad-2 bad-3
  cp saved.c maze.c
  check 'what is wrong leaves nothing' [ ! -e out ]
  check '--tree' says '--shard does not support' "$UMBRA" diff --shard 1/2 --tree t.dot --entry f f-old.c f-new.c
  check '--search dise' says '--shard does not support' "$UMBRA" diff --shard 1/2 --search dise --entry f f-old.c f-new.c
  # From somewhere else, by a name of that place.
  mkdir elsewhere
  (cd elsewhere && "$UMBRA" merge -q --output here ../bad-1 ../bad-2 ../bad-3 >/dev/null 2>&1) || true
  check 'from elsewhere' jq -e .complete elsewhere/here/run.json
}

cases=(explore orders z3 no-tests one many diff-main diff-function equivalent unchanged grow killed merging limits bad-input)
[ $# -gt 0 ] || set -- "${cases[@]}"
for c; do "$c"; done
echo "shards: $passed passed, $failed failed"
[ $failed -eq 0 ]
