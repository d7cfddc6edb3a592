#!/bin/bash
# Tests exploration by several processes (--jobs). What a run finds, and how it is numbered, does
# not depend on the number of processes. Killed workers lose nothing, and paths that kill them are
# listed. Limits and Ctrl-C end all processes and leave nothing.
#
#   tests/run-jobs.sh [CASE...]     default: all. Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
root=$PWD
work=$(mktemp -d)
trap 'jobs -p | xargs -r kill -KILL 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"

# The share is so small that there are tens of tasks.
share=0.01

# Prints everything in the run directory except times, sizes and the number of processes.
facts() { # DIR
  (cd "$1" && find . -type f ! -name log.txt ! -name run.json ! -name command.json ! -name tree.json ! -path './findings/*' -exec sha256sum {} + | LC_ALL=C sort)
  jq -S 'del(.stats.seconds, .stats.solver_seconds, .stats.peak_rss_kib, .stats.first_finding_seconds) |
    del(.. | .native_seconds?)' "$1/run.json" | sed "s/$1//"
  sed "s/$1//" "$1/log.txt"
  [ ! -e "$1/tree.json" ] || sed "s/$1//g" "$1/tree.json" # the harness is in the run directory
}
is_same() { diff <(facts "$1") <(facts "$2"); }

run() { # NAME JOBS COMMAND...
  local name=$1 jobs=$2 status=0
  shift 2
  timeout 300 "$UMBRA" "$@" -q --share $share --jobs "$jobs" --output "$name-$jobs" >said 2>&1 </dev/null || status=$?
  [ $status -le 1 ] || { echo "status $status"; cat said; return 1; }
}

same() { # NAME COMMAND...: with 1, 2, 4 and 8 processes
  local name=$1 jobs
  shift
  for jobs in 1 2 4 8; do
    check "$name: $jobs processes" run "$name" $jobs "$@"
    [ $jobs -eq 1 ] || check "$name: the same with $jobs as with 1" is_same "$name-1" "$name-$jobs"
  done
  check "$name: it was divided" divided "$name-1"
  rm -rf "$name"-*
}
divided() { [ "$(jq -r .stats.paths "$1/run.json")" -ge 50 ]; }

sed "s/PAUSE 3000/PAUSE 300/" "$root/tests/maze.c" >maze.c

explore() { same explore explore maze.c; }
orders() {
  local order
  for order in dfs bfs random portfolio; do same "$order" explore --search $order maze.c; done
}
no-tests() { same no-tests explore --no-tests maze.c; }
new-tests() {
  cat >choices.c <<'END'
#include <stdlib.h>
#include <umbra.h>
static int rate(unsigned char c, int by) { return c > 50 + by ? 3 : c % 7 == by ? by : 0; }
int main(void) {
  unsigned char in[6];
  int n = 0;
  umbra_symbolic(in, sizeof in, "in");
  for (int i = 0; i < 6; i++) {
    n += rate(in[i], i);
    if (in[i] == 'a' + i) n = -n;
    if (n > 11) abort();
    n ^= in[i] & 1 ? 1 : 2;
    for (volatile int k = 0; k < 300; k++) {}
  }
  switch (n) {
    case 4: return 1;
    case 5: exit(3);
    case 6: return 100 / (in[5] - 6);
  }
  return n & 63;
}
END
  same new-tests explore --new-tests choices.c
  same new-tests-maze explore --new-tests maze.c
}
ktests() { same ktests explore --write-ktest maze.c; }
z3() { same z3 explore --solver z3 -DN=5 maze.c; }
engine() {
  share=0.05
  same reactive explore -DSTEPS=2 "$root/bench/engine/reactive.c"
  same sort explore -DN=5 "$root/bench/engine/sort.c"
  same parser explore -DLEN=6 "$root/bench/engine/parser.c"
  share=0.01
}
diff-main() {
  sed 's/10 \* (i) + 3)/10 * (i) + 3 + ((i) == 4))/; s/"three"/"drei"/' maze.c >maze-new.c
  same diff diff --no-replay maze.c maze-new.c
}
diff-function() {
  cat >old.c <<'END'
int last; char *name;
int f(int a, int b, unsigned char s[6]) {
  int n = 0;
  for (int i = 0; i < 6; i++) {
    if (s[i] == 'a' + i) n += a;
    else if (s[i] < b) n -= i;
    last = n;
  }
  name = n > 3 ? "more" : "less";
  return n;
}
END
  sed 's/n > 3/n >= 3/; s/n -= i/n -= i + (a == 77)/' old.c >new.c
  same function diff --no-replay --entry f old.c new.c
}

# --- workers that die ---

# The workers of a run, whichever process started them, without the guard, which is in its own session.
workers_of() { # PID DIR
  local group
  group=$(ps -o pgid= -p "$1" | tr -d ' ')
  [ -n "$group" ] && pgrep -g "$group" -f -- "--output $2" | grep -vx "$1"
}
deaths() { grep -c 'a worker process died' "$1/log.txt" 2>/dev/null || true; }
# Kills workers at random moments until TIMES deaths are logged or the run has ended.
kill_workers() { # PID DIR TIMES
  while [ "$(($(deaths "$2")))" -lt "$3" ] && kill -0 "$1" 2>/dev/null; do
    sleep "0.0$((RANDOM % 10))"
    workers_of "$1" "$2" >victims || continue
    shuf -n 1 victims | xargs kill -KILL 2>/dev/null || true
  done
}
paths() { jq -c '[.end, .location]' "$1/paths.jsonl" | LC_ALL=C sort; }
# Explores with workers that are killed TIMES times. A run that ends before a worker was killed is repeated.
explore_killed() { # TIMES
  local pid tries=0
  while [ $tries -lt 5 ]; do
    tries=$((tries + 1))
    rm -rf killed-2
    "$UMBRA" explore -q --share $share --jobs 2 --output killed-2 -DN=10 -DPAUSE=30000 maze.c >/dev/null 2>&1 &
    pid=$!
    kill_workers $pid killed-2 "$1"
    wait $pid || true
    [ "$(deaths killed-2)" = 0 ] || return 0
  done
  return 1
}
killed() {
  local times lost
  check 'killed: whole' run whole 2 explore -DN=10 -DPAUSE=30000 maze.c
  for times in 1 2 10; do
    check "killed $times times: a worker died" explore_killed $times
    check "killed $times times: it ends" [ "$(jq -r .state killed-2/run.json)" = complete ]
    lost=$(jq '[.cut[] | select(.reason == "lost") | .count] | add // 0' killed-2/run.json)
    if [ "$lost" = 0 ]; then
      check "killed $times times: nothing is lost" diff <(paths whole-2) <(paths killed-2)
    else
      check "killed $times times: what is lost is told" [ "$(jq -r .complete killed-2/run.json)" = false ]
    fi
  done
  rm -rf killed-2 whole-2
}

# Exactly the paths on which Umbra needs more memory than available are listed.
lost() {
  cat >large.c <<'END'
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  unsigned char in[10];
  int n = 0;
  umbra_symbolic(in, sizeof in, "in");
  for (int i = 0; i < 10; i++) {
    if (in[i] > 10) n++;
    if (i == 9 && n == 5 && in[9] == 77) *(volatile char *)malloc(1u << 31) = 1;
  }
  return n;
}
END
  (ulimit -v 1500000 && "$UMBRA" explore -q --share 0.0001 --jobs 2 --max-memory 20000 --output lost large.c) >said 2>&1 || true
  check 'lost: as many paths as there are others' [ "$(jq -r .stats.paths lost/run.json)" = 1024 ]
  check 'lost: those that need too much' [ "$(jq -c '[.cut[] | [.reason, .count]]' lost/run.json)" = '[["lost",126]]' ]
  check 'lost: nothing else is said' [ ! -s said ]
}

# --- limits ---

ends_within() { # SECONDS PID
  local i
  for ((i = 0; i < $1 * 20; i++)); do
    kill -0 "$2" 2>/dev/null || return 0
    sleep 0.05
  done
  echo "still there after $1 s"
  return 1
}
none_left() { # DIR: no process of that run
  local i
  for ((i = 0; i < 60; i++)); do
    pgrep -f -- "--output $1" >left || return 0
    sleep 0.1
  done
  cat left
  return 1
}
endless() { printf '#include <umbra.h>\nint main(void) { int x, n = 0; for (;;) { umbra_symbolic(&x, 4, "x"); if (x > n) n += 3; else n ^= x; } }\n' >endless.c; }
limits() {
  local signal pid begin=$SECONDS
  endless
  timeout 600 "$UMBRA" explore -q --share $share --jobs 4 --max-time 6 --output timed endless.c >/dev/null 2>&1 || true
  check 'time: it ends' [ $((SECONDS - begin)) -le 60 ]
  check 'time: cut' [ "$(jq -r '[.cut[].reason] | unique | join(" ")' timed/run.json)" = time ]
  check 'time: none is left' none_left timed
  timeout 600 "$UMBRA" explore -q --share $share --jobs 4 --max-paths 1000 --output counted maze.c >/dev/null 2>&1 || true
  check 'paths: as many' [ "$(wc -l <counted/paths.jsonl)" = 1000 ]
  for signal in INT TERM HUP; do
    "$UMBRA" explore -q --share $share --jobs 4 --output "stopped-$signal" endless.c >/dev/null 2>&1 &
    pid=$!
    sleep 2
    kill -$signal $pid
    check "$signal: it ends" ends_within 30 $pid
    wait $pid || true
    check "$signal: it says so" [ "$(jq -r .state "stopped-$signal/run.json")" = interrupted ]
    check "$signal: none is left" none_left "stopped-$signal"
  done
  "$UMBRA" explore -q --share $share --jobs 4 --output stopped-KILL endless.c >/dev/null 2>&1 &
  pid=$!
  sleep 2
  kill -KILL $pid
  wait $pid 2>/dev/null || true
  check 'KILL: none is left' none_left stopped-KILL
  check 'KILL: the directory is free' bash -c "! '$UMBRA' resume stopped-KILL --max-time 1 2>&1 | grep -q 'has not ended'"
}
# An interrupted run that is resumed with another number of processes has the same result.
resumed() {
  local pid
  check 'resumed: whole' run whole 1 explore -DN=10 maze.c
  "$UMBRA" explore -q --share $share --save-every 0.01 --jobs 3 --output cut -DN=10 maze.c >/dev/null 2>&1 &
  pid=$!
  for ((i = 0; i < 400; i++)); do
    [ ! -e cut/waiting ] || break
    sleep 0.01
  done
  kill -KILL $pid
  wait $pid 2>/dev/null || true
  timeout 600 "$UMBRA" resume cut >/dev/null 2>&1 || true
  check 'resumed: complete' [ "$(jq -r .complete cut/run.json)" = true ]
  check 'resumed: the same paths' diff <(paths whole-1) <(paths cut)
  rm -rf whole-1 cut
}

cases=(explore orders no-tests new-tests ktests z3 engine diff-main diff-function killed lost limits resumed)
[ $# -gt 0 ] || set -- "${cases[@]}"
for name; do "$name"; done
echo "jobs: $passed passed, $failed failed"
[ $failed = 0 ]
