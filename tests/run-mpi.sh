#!/bin/bash
# Tests umbra-mpi: a run on several ranks finds what umbra --jobs 1 finds, with the same numbers,
# whichever ranks take part and whatever dies. Its run directory is like any other, and it refuses
# what it does not support. Skipped without Open MPI (make mpi).
#
#   tests/run-mpi.sh [CASE...]   default: all. Environment: UMBRA (umbra), RANKS (maximum, 4), MPIRUN.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
read -ra mpirun <<<"${MPIRUN:-mpirun --oversubscribe --allow-run-as-root}"
if ! command -v "${mpirun[0]}" >/dev/null || ! command -v mpicc >/dev/null; then
  echo "mpi: skipped: there is no Open MPI here (apt-get install libopenmpi-dev openmpi-bin)"
  echo "mpi: 0 passed, 0 failed, 1 skipped"
  exit 0
fi
make --no-print-directory build/release/umbra-mpi >/dev/null || { echo "mpi: 0 passed, 1 failed"; exit 1; }
UMBRA=$(realpath "${UMBRA:-./umbra}")
export UMBRA
root=$PWD mpi=$(realpath build/release/umbra-mpi)
most=${RANKS:-4}
counts=(2 "$most")
[ -z "${QUICK-}" ] || counts=("$most")
work=$(mktemp -d)
trap 'jobs -p | xargs -r kill -KILL 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"

# The share is so small that there are tens of tasks.
share=0.01

# Prints everything in the run directory except times, sizes and the number of processes.
facts() { # DIR
  (cd "$1" && find . -type f ! -name log.txt ! -name run.json ! -name command.json ! -name faults.json ! -path './findings/*' -exec sha256sum {} + | LC_ALL=C sort)
  [ ! -e "$1/faults.json" ] || sed "s/$1//" "$1/faults.json"
  jq -S 'del(.stats.seconds, .stats.solver_seconds, .stats.peak_rss_kib, .stats.first_finding_seconds) |
    del(.. | .native_seconds?)' "$1/run.json" | sed "s/$1//"
}
is_same() { diff <(facts "$1") <(facts "$2"); }
paths() { jq -c '[.end, .location]' "$1/paths.jsonl" | LC_ALL=C sort; }
log_too() { diff <(sed "s/$1//" "$1/log.txt") <(sed "s/$2//" "$2/log.txt"); }

whole() { # NAME COMMAND...: with one process
  local name=$1 status=0
  shift
  timeout 300 "$UMBRA" "$@" -q --share $share --jobs 1 --output "$name-1" >said 2>&1 </dev/null || status=$?
  [ $status -le 1 ] || { echo "status $status"; cat said; return 1; }
}
on_ranks() { # NAME RANKS COMMAND...
  local name=$1 ranks=$2 status=0
  shift 2
  timeout 300 "${mpirun[@]}" -n "$ranks" "$mpi" "$@" -q --share $share --output "$name-r$ranks" >said 2>&1 </dev/null || status=$?
  [ $status -le 1 ] || { echo "status $status"; cat said; return 1; }
}
divided() { [ "$(jq -r .stats.paths "$1/run.json")" -ge 50 ]; }

same() { # NAME COMMAND...: with so many ranks
  local name=$1 ranks
  shift
  check "$name: one process" whole "$name" "$@"
  check "$name: it was divided" divided "$name-1"
  for ranks in "${counts[@]}"; do
    check "$name: $ranks ranks" on_ranks "$name" "$ranks" "$@"
    check "$name: the same with $ranks ranks" is_same "$name-1" "$name-r$ranks"
    check "$name: nobody was left out of $ranks" log_too "$name-1" "$name-r$ranks"
  done
  rm -rf "$name"-*
}

cp "$root/tests/maze.c" .
sed 's/10 \* (i) + 3)/10 * (i) + 3 + ((i) == 4))/; s/"three"/"drei"/' maze.c >maze-new.c
cat >old.c <<'END'
struct list { int key; struct list *next; };
int last; char *name;
int f(struct list *l, int b, unsigned char s[6]) {
  int n = 0;
  for (int i = 0; i < 6; i++) {
    if (s[i] == 'a' + i) n += l ? l->key : 1;
    else if (s[i] < b) n -= i;
    last = n;
  }
  name = n > 3 ? "more" : "less";
  return n;
}
END
sed 's/n > 3/n >= 3/; s/n -= i/n -= i + (b == 77)/' old.c >new.c

explore() { same explore explore maze.c; }
orders() {
  local order
  for order in dfs random; do same "$order" explore --search $order maze.c; done
}
engine() { same reactive explore -DSTEPS=2 "$root/bench/engine/reactive.c"; }
diff-main() { same diff diff --no-replay maze.c maze-new.c; }
diff-function() { same function diff --no-replay --entry f --max-text 6 old.c new.c; } # called by a harness that is made
native() { # what is found is confirmed at rank 0
  check 'native: one process' whole native diff -DN=5 -DPAUSE=1 maze.c maze-new.c
  check 'native: ranks' on_ranks native "$most" diff -DN=5 -DPAUSE=1 maze.c maze-new.c
  check 'native: the same' diff <(jq -S 'del(.. | .native_seconds?)' native-1/findings.json) <(jq -S 'del(.. | .native_seconds?)' "native-r$most/findings.json")
  check 'native: they are confirmed' jq -e 'length > 0 and all(.confirmed)' native-1/findings.json
}

# --- what dies ---

# Processes of umbra of a run, of rank RANK: the one that umbra-mpi has started, and its workers; not what watches over it, in a session of its own.
rank_of() { # DIR RANK: lines PID PARENT
  pgrep -d, -f -- "at-rank $2 .*--output $1( |\$)" >pids || return 0
  ps -o pid=,ppid=,sid= -p "$(cat pids)" | awk '$1 != $3 { print $1, $2 }'
}
host_of() { rank_of "$@" | awk '{ parent[$1] = $2 } END { for (p in parent) if (!(parent[p] in parent)) print p }'; }
workers_of() { rank_of "$@" | awk '{ parent[$1] = $2 } END { for (p in parent) if (parent[p] in parent) print p }'; }

kill_some() { # WHICH DIR TIMES: workers, or all of umbra at a rank, at moments of their own
  local i hit=0
  for ((i = 0; i < 300 && hit < $3; i++)); do
    sleep "0.0$((RANDOM % 10))"
    "$1_of" "$2" $((1 + RANDOM % (most - 1))) >victims
    [ -s victims ] || continue
    shuf -n 1 victims | xargs kill -KILL 2>/dev/null || continue
    hit=$((hit + 1))
  done
}
killed() {
  local which times pid lost died=0 options=(explore -DN=9 -DPAUSE=30000 maze.c)
  check 'killed: whole' whole killed "${options[@]}"
  for which in workers host; do
    for times in 1 3; do
      rm -rf "killed-r$most"
      "${mpirun[@]}" -n "$most" "$mpi" "${options[@]}" -q --share $share --output "killed-r$most" >said 2>&1 </dev/null &
      pid=$!
      kill_some $which "killed-r$most" $times
      wait $pid || true
      check "killed: $which, $times times: it ends" [ "$(jq -r .state "killed-r$most/run.json")" = complete ]
      died=$((died + $(grep -c 'a worker process died' "killed-r$most/log.txt" || true)))
      lost=$(jq '[.cut[] | select(.reason == "lost") | .count] | add // 0' "killed-r$most/run.json")
      if [ "$lost" = 0 ]; then
        check "killed: $which, $times times: nothing is lost" diff <(paths killed-1) <(paths "killed-r$most")
      else
        check "killed: $which, $times times: what is lost is told" [ "$(jq -r .complete "killed-r$most/run.json")" = false ]
      fi
    done
  done
  check 'killed: workers have died' [ $died -gt 0 ]
  rm -rf killed-*
}
# One kill loses nothing, and changes nothing but the log: also of a holder, and of all that a rank has.
killed-once() {
  local which pid options=(explore -DN=8 -DPAUSE=60000 maze.c)
  check 'killed once: whole' whole once "${options[@]}"
  for which in workers host; do
    rm -rf "once-r$most"
    "${mpirun[@]}" -n "$most" "$mpi" "${options[@]}" -q --share $share --output "once-r$most" >said 2>&1 </dev/null &
    pid=$!
    kill_some $which "once-r$most" 1
    wait $pid || true
    check "killed once: $which: the same" is_same once-1 "once-r$most"
  done
  rm -rf once-*
}
# No rank is left that explores: rank 0 does what there is left.
alone() {
  local pid i
  check 'alone: whole' whole alone explore -DN=8 -DPAUSE=60000 maze.c
  "${mpirun[@]}" -n 2 "$mpi" explore -q -DN=8 -DPAUSE=60000 maze.c --share $share --output alone-r2 >said 2>&1 </dev/null &
  pid=$!
  for ((i = 0; i < 400; i++)); do
    host_of alone-r2 1 | xargs -r kill -KILL 2>/dev/null || true
    ! grep -q 'rank 1 does not take part' alone-r2/log.txt 2>/dev/null || break
    sleep 0.02
  done
  wait $pid || true
  check 'alone: it is told' grep -q 'rank 1 does not take part' alone-r2/log.txt
  check 'alone: complete' jq -e '.state == "complete"' alone-r2/run.json
  check 'alone: the same paths' diff <(paths alone-1) <(paths alone-r2)
  rm -rf alone-*
}
# Paths on which Umbra needs more memory than there is: these are listed, each, and no other.
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
    if (i == 9 && n == 2 && in[9] == 77 && in[8] == 78) *(volatile char *)malloc(1u << 31) = 1;
  }
  return n;
}
END
  printf '#!/bin/sh\nulimit -v 1500000\nexec "%s" "$@"\n' "$UMBRA" >limited
  chmod +x limited
  ./limited explore -q --share 0.0001 --jobs 1 --max-memory 20000 --output lost-1 large.c >said 2>&1 </dev/null || true
  UMBRA=$PWD/limited "${mpirun[@]}" -n 3 "$mpi" explore -q --share 0.0001 --max-memory 20000 --output lost-r3 large.c >said 2>&1 </dev/null || true
  check 'lost: there are some' jq -e '[.cut[].reason] == ["lost"]' lost-1/run.json
  check 'lost: these' is_same lost-1 lost-r3
  rm -rf lost-*
}

# --- its directory ---

until_saved() { # DIR
  local n
  for ((n = 0; n < 400; n++)); do
    [ ! -e "$1/waiting" ] || return 0
    sleep 0.02
  done
}
resumed() {
  local signal options=(explore -DN=10 -DPAUSE=40000 maze.c)
  check 'resumed: whole' whole resumed "${options[@]}"
  for signal in INT KILL; do
    rm -rf cut
    "${mpirun[@]}" -n "$most" "$mpi" "${options[@]}" -q --share $share --save-every 0.01 --output cut >said 2>&1 </dev/null &
    until_saved cut
    kill -$signal $!
    wait $! 2>/dev/null || true
    for ((i = 0; i < 300; i++)); do
      pgrep -f -- "at-rank .*--output cut" >left || break
      sleep 0.1
    done
    check "resumed, $signal: none is left" [ ! -s left ]
    [ $signal = KILL ] || check "resumed: $signal: it says so" [ "$(jq -r .state cut/run.json)" = interrupted ]
    rm -rf copy
    cp -r cut copy
    timeout 600 "$UMBRA" resume cut >/dev/null 2>&1 || true
    timeout 600 "${mpirun[@]}" -n "$most" "$mpi" resume copy >/dev/null 2>&1 </dev/null || true
    for dir in cut copy; do
      check "resumed, $signal: $dir: complete" jq -e .complete $dir/run.json
      check "resumed, $signal: $dir: the same paths" diff <(paths resumed-1) <(paths $dir)
    done
  done
  rm -rf resumed-* cut copy
}
merged() { # shards of which each is done on several ranks; and merged on several
  local i
  check 'merged: whole' whole merged explore maze.c
  for i in 1 2; do
    timeout 600 "${mpirun[@]}" -n 3 "$mpi" explore -q --shard $i/2 --share $share --output part-$i maze.c >said 2>&1 </dev/null || true
  done
  timeout 600 "${mpirun[@]}" -n 3 "$mpi" merge -q --output all part-1 part-2 >said 2>&1 </dev/null || true
  check 'merged: the same paths' diff <(paths merged-1) <(paths all)
  check 'merged: complete' jq -e .complete all/run.json
}
limits() {
  printf '#include <umbra.h>\nint main(void) { int x, n = 0; for (;;) { umbra_symbolic(&x, 4, "x"); if (x > n) n += 3; else n ^= x; } }\n' >endless.c
  local begin=$SECONDS
  timeout 600 "${mpirun[@]}" -n "$most" "$mpi" explore -q --share $share --max-time 6 --output timed endless.c >/dev/null 2>&1 </dev/null || true
  check 'time: it ends' [ $((SECONDS - begin)) -le 60 ]
  check 'time: cut' [ "$(jq -r '[.cut[].reason] | unique | join(" ")' timed/run.json)" = time ]
  timeout 600 "${mpirun[@]}" -n "$most" "$mpi" explore -q --share $share --max-paths 1000 --output counted maze.c >/dev/null 2>&1 </dev/null || true
  check 'paths: as many' [ "$(wc -l <counted/paths.jsonl)" = 1000 ]
}

# --- what is wrong ---

at_rank_2() { # FILE OPTION...: umbra, with further options there
  # shellcheck disable=SC2016 # the script expands it
  printf '#!/bin/bash\n[ "$2" != 2 ] || set -- "$@" %s\nexec "%s" "$@"\n' "${*:2}" "$UMBRA" >"$1"
  chmod +x "$1"
}
# Another program at a rank: it is left out, and told of.
others() {
  at_rank_2 another -DN=9
  at_rank_2 broken -Dmain=
  check 'others: whole' whole others explore maze.c
  local which
  for which in another broken; do
    UMBRA=$PWD/$which timeout 600 "${mpirun[@]}" -n 4 "$mpi" explore --share $share --output $which-r maze.c >/dev/null 2>said </dev/null || true
    check "others: $which: the same" is_same others-1 $which-r
    check "others: $which: it is told" grep -q 'rank 2 does not take part' said
    check "others: $which: of nobody else" [ "$(grep -c 'does not take part' said)" = 1 ]
  done
  check 'others: why' grep -q 'rank 2 does not take part: .*does not compile' said
  # It comes to other states in the same time, so what it is asked to go on with does not wait there.
  at_rank_2 unequal --seed 7 --share 0.0123
  UMBRA=$PWD/unequal timeout 600 "${mpirun[@]}" -n 4 "$mpi" explore -q --share $share --output unequal-r maze.c >/dev/null 2>said </dev/null || true
  check 'others: unequal: the same paths' diff <(paths others-1) <(paths unequal-r)
  check 'others: unequal: complete' jq -e .complete unequal-r/run.json
}
says() { # TEXT COMMAND...: fails with status 2, and says so, once
  local text=$1 status=0
  shift
  timeout 600 "$@" >said 2>&1 </dev/null || status=$?
  if [ $status != 2 ] || [ "$(grep -c -- "$text" said)" != 1 ]; then
    echo "status $status"
    cat said
    return 1
  fi
}
misuse() {
  check 'without mpirun' says 'at least two ranks are needed' "$mpi" explore maze.c
  check 'one rank' says 'at least two ranks are needed' "${mpirun[@]}" -n 1 "$mpi" explore maze.c
  check 'no command' says 'no command given' "${mpirun[@]}" -n 2 "$mpi"
  check 'nested' says 'a run of umbra-mpi has started it' env UMBRA_MPI=1 "${mpirun[@]}" -n 2 "$mpi" explore maze.c
  check 'no such command' says "unknown command 'explroe'" "${mpirun[@]}" -n 3 "$mpi" explroe maze.c
  check 'another command' says 'use umbra show' "${mpirun[@]}" -n 3 "$mpi" show
  check 'no such file' says 'cannot read nothing.c' "${mpirun[@]}" -n 3 "$mpi" explore nothing.c
  check 'no such option' says 'unknown option.*--nothing' "${mpirun[@]}" -n 3 "$mpi" explore --nothing maze.c
  check 'seeds' says 'umbra-mpi does not support --search shadow' "${mpirun[@]}" -n 3 "$mpi" diff --search shadow --seeds . old.c new.c
  check 'revisions' says 'compares OLD and NEW, not revisions' "${mpirun[@]}" -n 3 "$mpi" diff
  check 'by hand' says 'is what umbra-mpi calls' "$UMBRA" at-rank 0 2 1 0 explore maze.c
  check 'by hand, without words' says 'is what umbra-mpi calls' "$UMBRA" at-rank
  check 'nothing is left' bash -c '[ ! -e .umbra ]'
}

cases=(explore orders engine diff-main diff-function native killed killed-once alone lost resumed merged limits others misuse)
[ -z "${QUICK-}" ] || cases=(explore diff-function killed-once lost resumed others misuse)
[ $# -gt 0 ] || set -- "${cases[@]}"
for name; do "$name"; done
echo "mpi: $passed passed, $failed failed"
[ $failed = 0 ]
