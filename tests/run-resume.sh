#!/bin/bash
# Checks that runs that are killed (SIGKILL) at random moments and resumed, repeatedly, have the
# same result as an undisturbed run: the same paths, test cases, findings and verdict. After each
# kill, the run directory must be readable.
#
#   tests/run-resume.sh [CASE...]     default: all
#
# Environment: UMBRA, KILLS (of all runs together: 20, or 6 with QUICK=1, set by make check), SEED
# (the time).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
root=$PWD
KILLS=${KILLS:-${QUICK:+6}}
KILLS=${KILLS:-20}
RANDOM=${SEED:-$(date +%s)}
echo "seed ${SEED:-$RANDOM}"
work=$(mktemp -d)
trap 'jobs -p | xargs -r kill -KILL 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"
kills=0

is_readable() { # DIR
  local file
  for file in run.json faults.json findings.json; do
    [ ! -e "$1/$file" ] || jq -e . "$1/$file" >/dev/null || { echo "$file is broken"; return 1; }
  done
  jq -c . "$1/paths.jsonl" >/dev/null || { echo "paths.jsonl is broken"; return 1; }
  [ ! -e "$1/tests.kt" ] || "$UMBRA" ktest "$1" >tests.txt || return 1
  [ ! -s "$1/paths.jsonl" ] || jq -r '.test // empty' "$1/paths.jsonl" | sort -u | shuf -n 5 | while read -r test; do
    "$UMBRA" ktest "$1/$test" >/dev/null || return 1
  done
}

# What a run says, in an order of its own. Which of two states forks off the other depends on models, and it executes the instruction again;
# so does which of several values comes first, and so how deep the others are.
paths_of() { jq -c 'del(.path, .test, .instructions, .depth)' "$1/paths.jsonl" | LC_ALL=C sort; }
tests_of() { if [ -e "$1/tests.kt" ]; then "$UMBRA" ktest "$1" | grep -v '\.ktest:' | LC_ALL=C sort; fi; }
# The form of a condition depends on the expressions created before it.
found_of() {
  [ ! -e "$1/faults.json" ] || jq -c '.[] | [.kind, .message, .location, .count, .stack]' "$1/faults.json" | LC_ALL=C sort
  [ ! -e "$1/findings.json" ] ||
    jq -c '.[] | [.class, .confirmed, .reason, (.divergence | del(.old_values, .new_values)?), .condition != null]' "$1/findings.json" | LC_ALL=C sort
}
inputs_of() { # and what comes of them
  [ ! -e "$1/findings.json" ] || jq -c '.[] | [.input, .old, .new, .globals]' "$1/findings.json" | LC_ALL=C sort
}
run_of() {
  jq -S '{state, command, verdict, complete, bounds, assumptions, unreached, internal, faults, differences, findings, clusters, diff_paths,
    equal_paths, ends, stats: {paths: .stats.paths, forks: .stats.forks, tests: .stats.tests, pruned: .stats.pruned}, cut}' "$1/run.json"
}
same() { # WHAT DIR DIR
  diff <("$1_of" "$2") <("$1_of" "$3")
}

# One process, killed after a random part of so many milliseconds. Status 0: it came to its end before.
killed() { # MILLISECONDS COMMAND...
  local most=$1 pid status=0
  shift
  "$@" >/dev/null 2>stderr </dev/null &
  pid=$!
  sleep "$(printf '0.%03d' $((RANDOM % 1000)) | awk -v most="$most" '{ print $1 * most / 1000 }')"
  kill -KILL $pid 2>/dev/null || true
  wait $pid 2>/dev/null || status=$?
  [ $status != 2 ] || { echo "FAIL $*: $(cat stderr)"; failed=$((failed + 1)); }
  [ $status != 137 ]
}

# compare NAME MOST COMMAND...: compares an undisturbed run with one that is killed at most MOST times
compare() {
  local name=$1 most=$2 i took begin was_killed=
  shift 2
  begin=$(date +%s%N)
  timeout -k 5 600 "$UMBRA" "$@" -q --share 0.02 --output "whole-$name" >/dev/null 2>&1 </dev/null || true
  took=$((($(date +%s%N) - begin) / 1000000))
  for ((i = 0; i < most; i++)); do
    [ "$(jq -r .state "cut-$name/run.json" 2>/dev/null)" != complete ] || break
    was_killed=
    if [ ! -d "cut-$name" ]; then
      killed $took "$UMBRA" "$@" -q --share 0.02 --save-every 0.01 --output "cut-$name" && break
    else
      killed $took "$UMBRA" resume "cut-$name" && break
    fi
    kills=$((kills + 1)) was_killed=1
    [ ! -d "cut-$name" ] || check "$name: readable after kill $i" is_readable "cut-$name"
  done
  [ -d "cut-$name" ] || timeout -k 5 600 "$UMBRA" "$@" -q --share 0.02 --output "cut-$name" >/dev/null 2>&1 || true
  if [ "$(jq -r .state "cut-$name/run.json" 2>/dev/null)" != complete ]; then
    was_killed=
    timeout -k 5 600 "$UMBRA" resume "cut-$name" >/dev/null 2>stderr || [ $? = 1 ] || { cat stderr; failed=$((failed + 1)); }
    ! grep -q 'begins anew' stderr || echo "$name: $(cat stderr)"
  fi
  for what in run paths tests found inputs; do
    # Where a path leaves open what the input is, and no value of it can be made small alone, it is the solver's choice.
    case $what-$name in tests-pointers | tests-diff-function | inputs-diff-function) continue ;; esac
    check "$name: $what" same $what "whole-$name" "cut-$name"
  done
  # A kill may come just before they go.
  [ -n "$was_killed" ] || check "$name: nothing is left over" bash -c "[ ! -e cut-$name/waiting ] && [ ! -e cut-$name/.reserve ]"
  rm -rf "whole-$name" "cut-$name"
}

# Branches on bytes, products, a pointer and an index from the input, a switch, output, faults.
sed "s/N 8/N 10/; s/AT 6/AT 7/" "$root/tests/maze.c" >maze.c
bitcode() { # FILE OPTION...
  local file=$1
  shift
  clang-19 -g -O0 -Xclang -disable-O0-optnone -fno-discard-value-names -c -emit-llvm -I"$root/include" "$@" "${source-maze.c}" -o "$file"
}
bitcode maze.bc
bitcode old.bc -DN=8
bitcode new.bc -DN=8 '-DLIMIT(i)=(10 * (i) + 3 + ((i) == 6))' '-DWORD="drei"'
cat >one.c <<'END'
#include <string.h>
struct pair { unsigned char a, b; };
static unsigned char last;
int f(unsigned char x, unsigned char y, signed char z) {
  struct pair p = {x, y};
  int sum = 0;
  last = x;
  for (int i = 0; i < 3; i++) {
    if (p.a >> i & 1) sum += z * i;
    if (p.b >> i & 1 && z != i) sum ^= x / (LESS + z * z);
    for (volatile int k = 0; k < 1000; k++) {}
  }
  return sum;
}
END
sed 's/LESS/1/' one.c >one-old.c
sed 's/LESS + z \* z/(y > 200 ? 0 : 1) + z * z/' one.c >one-new.c
cat >pointers.c <<'END'
#include <stdlib.h>
#include <string.h>
#include <umbra.h>
static int even(int n) { return n & ~1; }
static int odd(int n) { return n | 1; }
int main(int argc, char **argv) {
  static int (*const calls[])(int) = {even, odd, abs};
  char *blocks[3] = {malloc(4), malloc(8), malloc(16)};
  unsigned i, k;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_symbolic(&k, sizeof k, "k");
  if (i < 3) blocks[i][k & 15] = 1;
  if (argc > 1 && strcmp(argv[1], "-a") == 0) return calls[k % 3]((int)i);
  char *copy = malloc(k % 9);
  if (copy) memset(copy, 1, k % 9);
  for (volatile int n = 0; n < 20000; n++) {}
  return argc > 2 && argv[2][0] == argv[1][0];
}
END

explore-dfs() { compare explore-dfs "$1" explore maze.bc; }
explore-bfs() { compare explore-bfs "$1" explore --search bfs maze.bc; }
explore-random() { compare explore-random "$1" explore --search random maze.bc; }
pointers() { compare pointers "$1" explore pointers.c --sym-args 0 2 2; }
z3() { compare z3 "$1" explore --solver z3 -DN=6 maze.c; }
# Probes add findings of their own if the exploration takes long, as it does on a busy machine.
diff-main() { compare diff-main "$1" diff --no-probes --no-replay old.bc new.bc; }
diff-nearest() { compare diff-nearest "$1" diff --no-probes --no-replay --search nearest old.bc new.bc; }
diff-function() { compare diff-function "$1" diff --no-probes --entry f --replay-time 600 one-old.c one-new.c; }
dise() { compare dise "$1" diff --search dise --entry f one-old.c one-new.c; }

# What a suite had run when umbra record was killed becomes seeds.
record() {
  local i
  printf '#include <stdio.h>\nint main(int c, char **v) { puts(c > 1 ? v[1] : ""); return 0; }\n' >say.c
  cc say.c -o say
  for ((i = 0; i < $1; i++)); do
    kills=$((kills + 1))
    rm -rf seeds ran suite.pid
    # shellcheck disable=SC2016 # the suite expands it
    printf 'echo $$ >suite.pid\nfor n in {1..500}; do say $n >/dev/null; echo $n >>ran; done\n' >suite.sh
    "$UMBRA" record -q -o seeds --program say=./say -- bash suite.sh 2>/dev/null &
    local pid=$!
    sleep "0.$((RANDOM % 9))"
    [ ! -d seeds ] || check 'record: others are kept off' bash -c "! '$UMBRA' resume seeds 2>/dev/null"
    kill -KILL $pid
    wait $pid 2>/dev/null || true
    [ ! -e suite.pid ] || kill -KILL "$(cat suite.pid)" || true # it goes on without Umbra
    sleep 0.2
    [ -s ran ] || continue
    check 'record: resume' bash -c "'$UMBRA' resume seeds >said && grep -q '^[0-9]* run.* recorded in ' said"
    check 'record: the programs are back' bash -c "[ ! -e say.umbra-recorded ] && [ \"\$(./say x)\" = x ]"
    check 'record: as many seeds as runs' bash -c "n=\$(ls -d seeds/*/seed.ktest | wc -l) r=\$(wc -l <ran); [ \$n -ge \$r ] && [ \$n -le \$((r + 1)) ]"
    check 'record: a seed' bash -c "'$UMBRA' ktest seeds/*/seed.ktest | grep -q 'say'"
  done
}

late() { # STEPS
  sed "s/umbra_symbolic/for (volatile int k = 0; k < $1; k++) {}\n  &/; s/k < PAUSE;/k < 400000;/" maze.c >late.c
  source=late.c bitcode late-old.bc -DN=5
  source=late.c bitcode late-new.bc -DN=5 '-DLIMIT(i)=(10 * (i) + 3 + ((i) == 4))' '-DWORD="drei"'
}

# A run whose states take long to be rebuilt, because they share a long beginning: interrupted meanwhile it is what it was.
rebuilding() {
  local count=$(($1 < 3 ? $1 + 1 : 4)) i kind signal signals=(INT TERM HUP) sums options meanwhile
  local kinds=(explore diff) steps=50000000
  [ -z "${QUICK-}" ] || kinds=(explore) steps=25000000
  for kind in "${kinds[@]}"; do
    case $kind in
      explore) late "$steps"; options=(explore late-old.bc) ;;
      diff) late 10000000; options=(diff --no-replay late-old.bc late-new.bc) ;; # each finding takes as long once more
    esac
    rm -rf late
    least=5 check "rebuilding, $kind" stopped KILL late "$UMBRA" "${options[@]}" -q --share 0.02 --save-every 0.01 --output late
    rm -rf killed-late
    cp -r late killed-late
    sums=$(sums_of late)
    meanwhile=0
    for ((i = 0; i < 20 && meanwhile < count; i++)); do
      rm -rf late
      cp -r killed-late late
      signal=${signals[i % 3]}
      "$UMBRA" resume late >/dev/null 2>stderr &
      sleep "$(printf '0.%02d' $((5 * (i + 1) + RANDOM % 5)))"
      kill "-$signal" $! 2>/dev/null || true
      wait $! || true
      [ "$(jq -r .state late/run.json)" = interrupted ] || continue # it had come to its end
      meanwhile=$((meanwhile + 1))
      check "rebuilding, $kind: readable, $signal" is_readable late
      ! grep -q 'while the states' stderr || check "rebuilding, $kind: as it was, $signal" [ "$sums" = "$(sums_of late)" ]
    done
    check "rebuilding, $kind: there was such a moment" [ $meanwhile -gt 0 ]
    rm -rf whole-late
    "$UMBRA" "${options[@]}" -q --share 0.02 --output whole-late >/dev/null 2>&1 || true
    timeout 600 "$UMBRA" resume late >/dev/null 2>&1 || true
    for what in run paths tests found inputs; do check "rebuilding, $kind: $what" same $what whole-late late; done
  done
}
sums_of() { # DIR: all that it holds but for the log, and in which state it says the run is
  (cd "$1" && find . -type f ! -name log.txt ! -name run.json ! -name .reserve -exec sha256sum {} + | sort && jq -S 'del(.state)' run.json)
}

# Of a run that can only be begun anew: what it had found is there as long as nothing new is.
anew() {
  local sums
  "$UMBRA" explore -q --entry f --max-paths 5 --output seeds-anew one-old.c || true
  "$UMBRA" diff -q --search shadow --no-replay --entry f --seeds seeds-anew --share 0.02 --save-every 0.01 --output anew one-old.c one-new.c >/dev/null 2>&1 &
  for _ in {1..200}; do [ ! -e anew/run.json ] || break; sleep 0.01; done
  kill -KILL $! 2>/dev/null || true
  wait $! 2>/dev/null || true
  [ "$(jq -r .state anew/run.json 2>/dev/null)" = running ] || return 0 # it was done
  sums=$(sums_of anew)
  mv seeds-anew aside
  check 'anew: without its seeds' refuses 'seed' "$UMBRA" resume anew
  check 'anew: as it was' [ "$sums" = "$(sums_of anew)" ]
  mv aside seeds-anew
}

refuses() { # TEXT COMMAND...
  local text=$1 status=0
  shift
  timeout -k 5 600 "$@" >printed 2>stderr </dev/null || status=$?
  { [ $status = 2 ] && grep -qF -- "$text" stderr; } || { echo "status $status"; cat stderr; return 1; }
}

has_paths() { # DIR COUNT: by the shell itself, for the moment is short
  local text
  read -rd '' text <"$1/run.json" || true
  [[ $text =~ \"stats\":\ *\{[^\}]*\"paths\":\ *([0-9]+) ]] && [ "${BASH_REMATCH[1]}" -ge "$2" ]
}

# stopped SIGNAL DIR COMMAND...: sends the signal as soon as the run has saved its state
stopped() {
  local signal=$1 dir=$2 try pid
  shift 2
  for try in {1..10}; do
    rm -rf "$dir"
    "$@" >/dev/null 2>&1 </dev/null &
    pid=$!
    while kill -0 $pid 2>/dev/null; do
      [ ! -e "$dir/waiting" ] || ! has_paths "$dir" "${least-100}" || break
      sleep 0.005
    done
    kill "-$signal" $pid 2>/dev/null || true
    wait $pid 2>/dev/null || true
    kills=$((kills + 1))
    [ ! -e "$dir/waiting" ] || return 0
  done
  echo "$*: $signal never came in the middle, in $try tries"
  return 1
}

uses() {
  local shadow=(diff -q --search shadow --no-replay --entry f --seeds seeds-of-f --output) what size length
  bitcode maze.bc -DPAUSE=15000 # so that the middle is long enough to be hit on a busy machine
  "$UMBRA" explore -q --share 0.02 --output whole maze.bc || true
  for signal in INT TERM HUP KILL; do
    check "$signal" stopped $signal cut "$UMBRA" explore -q --share 0.02 --save-every 0.01 --output cut maze.bc
    [ $signal = KILL ] || check "$signal: it says so" [ "$(jq -r .state cut/run.json)" = interrupted ]
    timeout 600 "$UMBRA" resume cut >/dev/null 2>&1 || true
    for what in run paths tests found; do check "$signal: $what" same $what whole cut; done
  done
  # With differences found: what is written for the native runs that then do not come is no end.
  bitcode maze-new.bc -DPAUSE=15000 '-DLIMIT(i)=(10 * (i) + 3 + ((i) == 4))' '-DWORD="drei"'
  "$UMBRA" diff -q --no-replay --share 0.02 --output whole-diff maze.bc maze-new.bc || true
  check 'INT, diff' stopped INT cut-diff "$UMBRA" diff -q --no-replay --share 0.02 --save-every 0.01 --output cut-diff maze.bc maze-new.bc
  timeout 600 "$UMBRA" resume cut-diff >/dev/null 2>&1 || true
  for what in run paths tests found; do check "INT, diff: $what" same $what whole-diff cut-diff; done
  check 'a run that is complete' refuses 'is complete' "$UMBRA" resume cut
  check 'no run at all' refuses 'command.json' "$UMBRA" resume .
  check 'nothing' refuses 'nothing-there' "$UMBRA" resume nothing-there
  # From another directory; without the file that says what waited; with one that is damaged.
  check 'killed' stopped KILL cut "$UMBRA" explore -q --share 0.02 --save-every 0.01 --output cut maze.bc
  cp -r cut other && rm cut/waiting
  (cd / && "$UMBRA" resume "$OLDPWD/cut" >/dev/null 2>&1) || true
  for what in run paths tests found; do check "begun anew: $what" same $what whole cut; done
  # Cut off before the version, within it, in the numbers, in the middle, before the last byte.
  size=$(stat -c %s other/waiting)
  for length in 0 12 40 $((size / 2)) $((size - 1)); do
    rm -rf damaged
    cp -r other damaged
    truncate -s "$length" damaged/waiting
    "$UMBRA" resume damaged >/dev/null 2>&1 || true # begun anew
    for what in run paths tests found; do check "damaged at $length: $what" same $what whole damaged; done
  done
  check 'stopped' stopped INT other "$UMBRA" explore -q --share 0.02 --save-every 0.01 --output other maze.bc
  truncate -s 10 other/paths.jsonl
  check 'a file that has become shorter' refuses 'it was truncated' "$UMBRA" resume other
  check 'killed' stopped KILL cut "$UMBRA" explore -q --share 0.02 --save-every 0.01 --output cut maze.bc
  cp maze.bc kept.bc
  cp old.bc maze.bc
  check 'another program' refuses 'the program has changed' "$UMBRA" resume cut
  mv kept.bc maze.bc
  # Begun anew as a rule.
  "$UMBRA" explore -q --entry f --max-paths 5 --output seeds-of-f one-old.c || true
  "$UMBRA" "${shadow[@]}" whole-shadow one-old.c one-new.c || true
  "$UMBRA" "${shadow[@]}" cut-shadow one-old.c one-new.c >/dev/null 2>&1 &
  sleep 0.4
  kill -KILL $! 2>/dev/null || true
  wait $! 2>/dev/null || true
  if [ -e cut-shadow/command.json ]; then
    "$UMBRA" resume cut-shadow 2>/dev/null || true
    for what in run paths found; do check "shadow: $what" same $what whole-shadow cut-shadow; done
  fi
}

# A resumed exploration has what is left of its own share of --max-time (here 9 s), not the share
# of the native runs, too.
budget() {
  printf 'int f(int x) { int n = 0; while (n != x) n++; return n; }\n' >long-old.c
  printf 'int f(int x) { int n = 0; while (n != x) n++; return n + (n < 0); }\n' >long-new.c
  check 'killed' stopped KILL cut-long "$UMBRA" diff -q --no-normal-form --no-induction --max-time 12 --save-every 0.01 --entry f --output cut-long long-old.c long-new.c
  "$UMBRA" resume -q cut-long || true
  check 'the time of a resumed run' jq -e '.stats.seconds > 8 and .stats.seconds < 11' cut-long/run.json
}
# What the command of a run directory may not decide alone.
trust() {
  local word option
  for word in --no-sandbox --see=/etc/passwd --see=/root --report=html=outside.html; do
    rm -rf theirs outside.html
    mkdir theirs
    jq -n --arg here "$PWD" --arg word "$word" '{directory: $here, command: "diff", words: [{text: $word}, {text: "--output"}, {text: "theirs"},
      {text: "--entry"}, {text: "f"}, {text: "one-old.c"}, {text: "one-new.c"}]}' >theirs/command.json
    cp -r theirs again
    for option in '' --see=/etc --report=json=outside.html; do
      check "$word, with '$option'" refuses "repeat $word" "$UMBRA" resume ${option:+"$option"} theirs
    done
    check "$word: nothing is written" [ ! -e outside.html ]
    # shellcheck disable=SC2016 # the inner shell expands it
    check "$word, said again" bash -c '[ $("$@" >/dev/null 2>&1; echo $?) = 1 ]' sh "$UMBRA" resume "$word" again
    rm -rf again
  done
  # Files that are links of somebody else's run directory are not written to, nor what they lead to.
  for word in paths.jsonl log.txt tests.kt tests.idx findings run.json.tmp findings.json.tmp findings/0001/repro.sh.tmp; do
    rm -rf theirs outside
    mkdir -p "theirs/$(dirname "$word")"
    jq -n --arg here "$PWD" '{directory: $here, command: "diff", words: [{text: "--output"}, {text: "theirs"}, {text: "--entry"}, {text: "f"},
      {text: "one-old.c"}, {text: "one-new.c"}]}' >theirs/command.json
    if [ "$word" = findings ]; then mkdir outside; else echo kept >outside; fi
    ln -s "$PWD/outside" "theirs/$word"
    "$UMBRA" resume -q theirs >/dev/null 2>&1 || true
    if [ -d outside ]; then check "a link $word" [ -z "$(ls outside)" ]; else check "a link $word" [ "$(cat outside)" = kept ]; fi
  done
}

cases=(explore-dfs explore-bfs explore-random pointers z3 diff-main diff-nearest diff-function dise record rebuilding anew uses budget trust)
[ $# -gt 0 ] || set -- "${cases[@]}"
for case; do $case $(((KILLS + $# - 1) / $#)); done
echo "$kills kills"
echo "resume: $passed passed, $failed failed"
[ $failed = 0 ]
