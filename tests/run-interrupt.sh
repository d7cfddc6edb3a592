#!/bin/bash
# Tests that nothing is lost: the contents of a run directory during the run, and after a signal, a
# limit or a full disk ended it.
#
#   tests/run-interrupt.sh [PART...]     default: all
#
# Environment: UMBRA; QUICK=1, set by make check: only every third moment and size.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
root=$PWD
work=$(mktemp -d)
trap 'umount full 2>/dev/null || true; jobs -p | xargs -r kill -KILL 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"

some() { # WORD...: with QUICK every third one
  local n=0 word
  for word; do [ -n "${QUICK-}" ] && [ $((n++ % 3)) != 0 ] || echo "$word"; done
}

state_is() { # DIR STATE
  [ "$(jq -r .state "$1/run.json")" = "$2" ]
}

# Whatever there is can be read, and what it tells of is there.
is_readable() { # DIR
  local file test
  for file in run.json faults.json findings.json; do
    [ ! -e "$1/$file" ] || jq -e . "$1/$file" >/dev/null || { echo "$file is broken"; return 1; }
  done
  jq -c . "$1/paths.jsonl" >/dev/null || { echo "paths.jsonl is broken"; return 1; }
  for test in $(jq -r '.test // empty' "$1/paths.jsonl" | shuf -n 20); do
    "$UMBRA" ktest "$1/$test" >/dev/null || return 1
  done
}

# warns TEXT COMMAND...: TEXT on standard error
warns() {
  local text=$1
  shift
  "$@" >/dev/null 2>stderr || [ $? = 1 ] || { cat stderr; return 1; }
  grep -qF -- "$text" stderr || { echo "no '$text'"; cat stderr; return 1; }
}

quietly() { # COMMAND...: no warning
  "$@" >/dev/null 2>stderr || [ $? = 1 ] || { cat stderr; return 1; }
  [ ! -s stderr ] || { cat stderr; return 1; }
}

# Paths without end, a fault, and at last a question that no solver answers soon.
cat >endless.c <<'END'
#include <assert.h>
#include <umbra.h>
int main(void) {
  unsigned char x;
  for (unsigned n = 0;; n++) {
    umbra_symbolic(&x, 1, "x");
    assert(x != 77);
    if (x > 100) return n & 127;
  }
}
END
cat >hard.c <<'END'
#include <umbra.h>
int main(void) {
  unsigned long a, b, x;
  umbra_symbolic(&x, sizeof x, "x");
  if (x == 5) return 5;
  if (x == 6) return 6;
  umbra_symbolic(&a, sizeof a, "a");
  umbra_symbolic(&b, sizeof b, "b");
  umbra_assume(a > 1 && b > 1 && a < 1ul << 32 && b < 1ul << 32);
  if (a * b == 9223372036854775783ul) return 1; /* a prime */
  return 0;
}
END

# --- a run that goes on -----------------------------------------------------------------------------------------------

running() {
  "$UMBRA" explore -q --search bfs --output on endless.c &
  local pid=$!
  sleep 1
  check 'run.json says running' state_is on running
  check 'others are told' warns 'has not ended' "$UMBRA" replay on/tests/000001.ktest endless.c
  check 'a second run there is refused' bash -c "! '$UMBRA' explore --output on endless.c 2>/dev/null"
  local before after
  before=$(jq .stats.paths on/run.json)
  sleep 3.5
  for _ in $(seq 300); do # it is written again every few seconds of a machine that is not busy
    after=$(jq .stats.paths on/run.json)
    [ "$after" -le "$before" ] || break
    sleep 0.2
  done
  check 'run.json is written again' [ "$after" -gt "$before" ]
  check 'the fault is in faults.json' jq -e 'length == 1' on/faults.json
  kill -KILL $pid
  wait "$pid" 2>/dev/null || true
  check 'readable after a kill' is_readable on
  check 'others are told that it was killed' warns 'was killed' "$UMBRA" replay on/tests/000001.ktest endless.c
  "$UMBRA" explore -q --search bfs --max-solver-time 60 --output hard hard.c &
  pid=$!
  sleep 1.5
  check 'paths.jsonl is not behind a long query' [ "$(wc -l <hard/paths.jsonl)" = 2 ]
  kill -KILL $pid
  wait "$pid" 2>/dev/null || true
  "$UMBRA" explore -q --search bfs --max-paths 5 --output limited endless.c || true
  check 'a limit is an end' state_is limited complete
  check 'of which nothing is said' quietly "$UMBRA" replay --all limited endless.c
}

# --- scratch directories ----------------------------------------------------------------------------------------------

temps() { find "$TMPDIR" -maxdepth 1 -name 'umbra-tmp-*' | wc -l; }

leftovers() {
  local pid delay kind before=${TMPDIR-}
  export TMPDIR=$work/temporary
  mkdir -p temporary victim
  [ -e many-old.c ] || many 's += 1;' >many-old.c
  echo 'int main(void) { return undeclared; }' >broken.c
  "$UMBRA" explore -q --output none broken.c 2>/dev/null || true
  check 'nothing is left of what does not compile' [ "$(temps)" = 0 ]
  for kind in crash llvm_fatal_error; do
    printf 'int main(void) { return 0; }\n#pragma clang __debug %s\n' "$kind" >broken.c
    "$UMBRA" explore -q --output none broken.c 2>stderr || true
    check "the compiler crashes ($kind): one sentence" [ "$(cat stderr)" = "$(printf 'umbra: broken.c does not compile:\nclang-19 crashed at broken.c:2:2')" ]
    check "the compiler crashes ($kind): it leaves nothing" [ -z "$(ls -A "$TMPDIR")" ]
  done
  for delay in 0.1 0.2 0.3 0.4; do
    "$UMBRA" explore -q --output killed many-old.c &
    pid=$!
    sleep $delay
    kill -KILL $pid 2>/dev/null || true # it may have ended
    wait "$pid" 2>/dev/null || true
    rm -rf killed
  done
  check 'something is left of what is killed' [ "$(temps)" -ge 1 ]
  # As if they were: one of long ago, one that another process uses, a link, and what only has such a name.
  mkdir -p temporary/umbra-tmp-front-AAAAAA/deep/er temporary/umbra-tmp-front-BBBBBB temporary/.umbra-1
  echo precious | tee victim/kept temporary/.umbra-1/kept >temporary/umbra-tmp-front-AAAAAA/deep/er/file
  ln -s ../victim temporary/umbra-tmp-front-CCCCCC
  ln -s ../../../../victim temporary/umbra-tmp-front-AAAAAA/deep/link
  echo >temporary/umbra-tmp-file
  if [ "$(id -u)" = 0 ]; then mkdir temporary/umbra-tmp-front-DDDDDD && chown 12345 temporary/umbra-tmp-front-DDDDDD; fi
  flock temporary/umbra-tmp-front-BBBBBB sleep 20 &
  pid=$!
  sleep 0.2
  touch -h -d '1 minute ago' temporary/*
  echo 'int main(void) { return 0; }' >fine.c
  "$UMBRA" explore -q --output fine fine.c
  check 'what a killed process left is gone' [ -z "$(find temporary -name 'umbra-tmp-*-[A-Za-z0-9]*' -type d ! -name '*[BD][BD][BD][BD]')" ]
  check 'what another one uses is not' [ -d temporary/umbra-tmp-front-BBBBBB ]
  check 'nor what a link leads to' [ -e victim/kept ]
  check 'nor the link' [ -L temporary/umbra-tmp-front-CCCCCC ]
  check 'nor what is no scratch directory' [ -e temporary/.umbra-1/kept -a -e temporary/umbra-tmp-file ]
  [ "$(id -u)" != 0 ] || check "nor another user's" [ -d temporary/umbra-tmp-front-DDDDDD ]
  kill $pid
  TMPDIR=$before
  [ -n "$TMPDIR" ] || unset TMPDIR
}

# --- the container of test cases -------------------------------------------------------------------------------------

# Test N of a run is the same by every way to it.
same_tests() { # DIR SINGLE
  local file
  for file in "$2"/*.ktest; do
    "$UMBRA" ktest "$1/tests/$(basename "$file")" | sed 1d >one
    "$UMBRA" ktest "$file" | sed 1d >two
    cmp one two || return 1
  done
}

container() {
  "$UMBRA" explore -q --search bfs --max-paths 40 --output packed endless.c || true
  "$UMBRA" explore -q --search bfs --max-paths 40 --write-ktest --output single endless.c || true
  check 'the same but for the test cases' diff -r -x 'tests*' -x command.json -x run.json -x log.txt packed single
  check 'ktest -o gives single files' bash -c "'$UMBRA' ktest -o taken packed && diff -r taken single/tests && diff packed/paths.jsonl single/paths.jsonl"
  check 'by their names' same_tests packed single/tests
  check 'all of a run' bash -c "[ \$('$UMBRA' ktest packed | grep -c '^packed/tests/0000.*ktest:') = 40 ]"
  check 'also by tests' bash -c "'$UMBRA' ktest packed >a; '$UMBRA' ktest packed/tests >b; cmp a b"
  check 'single files of a run' bash -c "'$UMBRA' ktest single >c; sed 's/^single/packed/' c | cmp a -"
  check 'in the directory itself' bash -c "cd packed && '$UMBRA' ktest tests/000040.ktest"
  check 'one that is not there' bash -c "! '$UMBRA' ktest packed/tests/000041.ktest 2>no && grep -q 'No such file' no"
  check 'replay' bash -c "'$UMBRA' replay --json packed/tests/000003.ktest endless.c | jq -e .agrees"
  check 'replay all' bash -c "'$UMBRA' replay --all packed endless.c | grep -q '^40 of 40 test cases end as predicted'"
  for index in none short wrong; do
    rm -rf indexed
    cp -r packed indexed
    case $index in
      none) rm indexed/tests.idx ;;
      short) truncate -s 100 indexed/tests.idx ;;
      wrong) head -c 320 /dev/urandom >indexed/tests.idx ;;
    esac
    check "the index: $index" same_tests indexed single/tests
  done
  local size
  size=$(stat -c %s packed/tests.kt)
  for cut in 1 5 11 12 13 40 60; do # bytes are missing at the end: of the last test case, or of more
    truncate -s $((size - cut)) indexed/tests.kt
    check "$cut bytes less" bash -c "n=\$('$UMBRA' ktest indexed | grep -c ktest:); [ \$n -lt 40 ] && [ \$n -ge 38 ]"
  done
  # As many as make a file each the longest part of a run: a few files, and each test case is found.
  cat >bits.c <<'END'
#include <umbra.h>
int main(void) {
  unsigned n;
  int sum = 0;
  umbra_symbolic(&n, sizeof n, "n");
  for (int i = 0; i < 17; i++)
    if (n >> i & 1) sum += i;
  return sum & 127;
}
END
  "$UMBRA" explore -q --output hundred-thousand bits.c || true
  check '131072 test cases in few files' bash -c "jq -e '.stats.tests == 131072' hundred-thousand/run.json && [ \$(find hundred-thousand -type f | wc -l) -lt 10 ]"
  check 'each of them once' bash -c "[ \"\$('$UMBRA' ktest hundred-thousand | grep '^  n = ' | sort -u | wc -l)\" = 131072 ]"
  check 'one of them' bash -c "'$UMBRA' ktest hundred-thousand/tests/131072.ktest | grep -q '^  n = '"
  rm -rf hundred-thousand
  echo 'unsigned char f(unsigned char x) { return x > 9; }' >seed1.c
  echo 'unsigned char f(unsigned char x) { return x > 8; }' >seed2.c
  "$UMBRA" explore -q --entry f --output seeded seed1.c
  for seeds in seeded seeded/tests seeded/tests/000001.ktest; do
    check "--seeds $seeds" bash -c "! '$UMBRA' diff -q --no-replay --search shadow --seeds $seeds --entry f --output from-seeds seed1.c seed2.c &&
      jq -e '.suite.rows.suite.tests >= 1 and .verdict == \"differs\"' from-seeds/run.json"
    rm -rf from-seeds
  done
  check 'select --tests' bash -c "'$UMBRA' select --tests seeded --entry f seed1.c seed2.c | grep -q seeded/tests/000001.ktest"
}

# --- signals ----------------------------------------------------------------------------------------------------------

# 400 functions of some size, which take a while to compile, to read and to make one program of.
many() { # LINE
  for f in {1..400}; do
    printf 'int f%d(int x) {\n  int s = 0;\n' "$f"
    for i in {1..10}; do printf '  if (x == %d) s += x / (%d + x);\n' $((f * i)) "$i"; done
    printf '  return s;\n}\n'
  done
  printf 'int main(int c, char **v) { (void)v;\n  int s = 0;\n'
  for f in {1..400}; do printf '  s += f%d(c);\n' "$f"; done
  printf '  %s\n  return s; }\n' "$1"
}

# One that a native run of takes long, and one that differs in many ways.
cat >slow.h <<'END'
#include <unistd.h>
#include <umbra.h>
int main(void) {
  unsigned char x[4], s = 0;
  umbra_symbolic(x, sizeof x, "x");
  for (int i = 0; i < 4; i++)
    if (x[i] > LEAST) s += 1 << i;
  WAIT
  return s;
}
END
# Until then there is nothing to be kept, and a signal ends it as any process. On a busy machine that takes a while.
until_it_catches() { # PROCESS
  local caught
  for _ in {1..300}; do
    caught=$(sed -n 's/^SigCgt:\t//p' "/proc/$1/status" 2>/dev/null) || return 0
    [ $((0x${caught:-4000} & 0x4000)) = 0 ] || return 0 # SIGTERM
    sleep 0.01
  done
}

# ends WHAT STATUSES DELAY SIGNAL COMMAND...: the signal after so many seconds ends it within a second (ten where the machine is
# busy), with one of the statuses
ends() {
  local what=$1 statuses=$2 delay=$3 signal=$4 status=0 from to
  shift 4
  "$@" >printed 2>stderr </dev/null &
  local pid=$!
  until_it_catches $pid
  sleep "$delay"
  kill "-$signal" $pid 2>/dev/null || true
  from=$(date +%s%N)
  wait $pid || status=$?
  to=$(date +%s%N)
  local took=$(((to - from) / 1000000))
  [ $took -gt "${longest:-0}" ] && longest=$took longest_in="$what, $signal after $delay s"
  if [[ " $statuses " == *" $status "* ]] && [ $took -lt 10000 ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $what: $signal after $delay s: status $status after $took ms"
    tail -3 stderr | sed 's/^/    /'
  fi
}

# What a run leaves that a signal has ended: nothing, or a directory that can be read and says so.
leaves() { # DIR
  [ -d "$1" ] || return 0
  is_readable "$1" || return 1
  state_is "$1" interrupted || state_is "$1" complete || { echo "state $(jq .state "$1/run.json")"; return 1; }
}

signals() {
  local signals=(INT TERM HUP) n=0 delay
  # What is ignored here (nohup) is ignored by all that is started.
  if (($(sed -n 's/^SigIgn:\t/0x/p' /proc/self/status) & 1)); then signals=(INT TERM TERM); fi
  many 's += 1;' >many-old.c
  many 's += 2;' >many-new.c
  mkdir -p signalled # nobody else's are in it
  local -x TMPDIR=$work/signalled
  for delay in $(some 0.08 0.{1..9..2} 1 1.{2..8..2} 2); do # compiling, reading, unifying, exploring
    n=$((n + 1))
    rm -rf many
    ends 'a large program' '0 1 2' "$delay" "${signals[n % 3]}" "$UMBRA" diff --output many many-old.c many-new.c
    check "what it leaves, $delay" leaves many
  done
  for delay in $(some 0.{1..9..4} 1.5); do
    n=$((n + 1))
    rm -rf hard paths
    ends 'one long query' 2 "$delay" "${signals[n % 3]}" "$UMBRA" explore --search bfs --max-solver-time 0 --output hard hard.c
    check 'what it leaves' leaves hard
    ends 'Z3' '0 2' "$delay" "${signals[n % 3]}" "$UMBRA" explore --solver z3 --max-solver-time 60 --output hard-z3 hard.c
    check 'what it leaves' leaves hard-z3
    rm -rf hard-z3
    ends 'many paths' '0 1 2' "$delay" "${signals[n % 3]}" "$UMBRA" explore --search bfs --output paths endless.c
    check 'what it leaves' leaves paths
  done
  check 'a run that was interrupted says so' state_is paths interrupted
  check 'others are told' warns 'was interrupted' "$UMBRA" replay paths/tests/000001.ktest endless.c
  for v in 1 2; do sed "s/LEAST/$v/; s/WAIT/for (volatile long i = 0; i < 300000; i++);/" slow.h >slow$v.c; done
  for delay in $(some 0.3 0.{6..9} 1.{0..8..2} 2.5 4); do # native builds, runs, repro.sh
    n=$((n + 1))
    rm -rf slow
    ends 'native runs' '0 1 2' "$delay" "${signals[n % 3]}" "$UMBRA" diff --output slow slow1.c slow2.c
    check "what it leaves, $delay" leaves slow
  done
  "$UMBRA" explore -q --max-paths 8000 --output all bits.c || true
  for delay in 0.1 0.3 1 2; do
    n=$((n + 1))
    ends 'replay' '2' "$delay" "${signals[n % 3]}" "$UMBRA" replay --all all bits.c
  done
  check 'nohup is heeded' nohup bash -c "'$UMBRA' explore -q --search bfs --max-time 4 --output nohup endless.c & sleep 1
    kill -HUP \$!; wait \$!; [ \$? = 1 ] && [ \$(jq -r .state nohup/run.json) = complete ]"
  sleep 1
  check 'no process is left' bash -c "! pgrep -f '^$work/'"
  check 'no directory is left' [ "$(temps)" = 0 ]
  echo "the longest: $longest ms ($longest_in)"
}

# A review that is interrupted, whatever it does just then, leaves no scratch directory, and no half of a tree in the cache.
reviews() {
  local delay pid status n=0
  local -x TMPDIR=$work/of-reviews XDG_CACHE_HOME=$work/cache-of-reviews GIT_CONFIG_GLOBAL=/dev/null
  mkdir -p "$TMPDIR"
  git init -q reviewed
  for v in 1 2; do
    sed "s/LEAST/$v/; s/WAIT/for (volatile long i = 0; i < 300000; i++);/" slow.h >reviewed/code.c
    git -C reviewed add .
    git -C reviewed -c user.name=t -c user.email=t commit -qm $v
  done
  for delay in 0.0{2..9} $(some 0.1 0.2 0.3 0.5 0.7 1 1.5 2 3); do
    n=$((n + 1)) status=0
    rm -rf review "$XDG_CACHE_HOME"
    perl -e '$SIG{$_} = "DEFAULT" for qw(INT TERM); exec @ARGV' env -C reviewed "$UMBRA" show --output "$work/review" >printed 2>&1 </dev/null &
    pid=$!
    sleep "$delay"
    kill "-$([ $((n % 2)) = 0 ] && echo INT || echo TERM)" $pid 2>/dev/null || true
    wait "$pid" 2>/dev/null || status=$?
    check "a review, $delay: how it ends" [ "$status" -lt 3 -o "$status" = 130 -o "$status" = 143 ]
    check "a review, $delay: it says so" bash -c "[ $status -gt 2 ] || grep -q '^umbra: interrupted' printed || grep -Eq '^(equivalent|differs)' printed"
    check "a review, $delay: nothing is equivalent then" bash -c "! grep -q '^umbra: interrupted' printed || ! grep -q '^equivalent' printed && [ $status != 0 ]"
    check "a review, $delay: scratch directories" [ -z "$(ls "$TMPDIR")" ]
    check "a review, $delay: the cache" bash -c "! compgen -G '$XDG_CACHE_HOME/umbra/trees/new-*'"
  done
}

# starts_review: in a shell of its own, up to the first complete run of a function
starts_review() {
  perl -e '$SIG{$_} = "DEFAULT" for qw(INT TERM); exec @ARGV' env -C continued "$UMBRA" show --output ../half --grow --max-time 10 \
    >printed 2>stderr </dev/null &
  pid=$!
  for _ in {1..600}; do
    [ ! -e half/runs.jsonl ] || return 0
    sleep 0.05
  done
}

# resumes: what the review of the same commit says that was not interrupted
resumes() {
  local made
  made=$(stat -c %i half/quick/run.json)
  "$UMBRA" resume half || [ $? = 1 ]
  [ "$(stat -c %i half/quick/run.json)" = "$made" ] # it was not run again
  jq -e '.state == "complete" and .verdict == "differs" and (.reasons == []) and
    ([.functions[] | "\(.name) \(.verdict) \(.run)"] == ["longer differs longer", "quick equivalent quick"])' half/review.json
}

resumed_reviews() {
  local pid signal
  local -x GIT_CONFIG_GLOBAL=/dev/null
  git init -q continued
  git -C continued config user.name t
  git -C continued config user.email t
  cat >continued/code.c <<'END'
int longer(const unsigned char *x, int n) { int s = 0; for (int i = 0; i < n; i++) if (x[i] > 7) s += i * x[i]; return s; }
int quick(int x) {
  int y = x * 2;
  y += 4;
  return y;
}
END
  git -C continued add .
  git -C continued commit -qm 1
  sed -i 's/> 7/> 6/; s/x [*] 2/x + x/; s/y += 4/y = 4 + y/; s/return y/return +y/' continued/code.c
  git -C continued commit -qam 2
  for signal in INT KILL; do
    rm -rf half
    git -C continued checkout -q master 2>/dev/null || git -C continued checkout -q main
    starts_review
    check 'a review is running' bash -c "! '$UMBRA' resume half 2>no && grep -q 'has not ended' no"
    kill "-$signal" "$pid"
    wait "$pid" 2>/dev/null || true
    [ $signal = KILL ] || check 'a review that is interrupted says how to continue' grep -q 'umbra: interrupted; .* umbra resume ../half$' stderr
    [ $signal = KILL ] || check 'and so does what it leaves' bash -c "'$UMBRA' report half 2>&1 | grep -q 'was interrupted'"
    git -C continued checkout -q HEAD^ # the same versions are compared nevertheless
    check "a review is continued after $signal" resumes
    check "what is complete is not" bash -c "! '$UMBRA' resume half 2>no && grep -q 'nothing to continue' no"
  done
}

# --- what Umbra has started ---------------------------------------------------------------------------------------------

are_dead() { # PROCESS...: nobody may have waited for them yet
  local p
  for p; do
    [ ! -e "/proc/$p" ] || grep -q '^State:.Z' "/proc/$p/status" || { grep State "/proc/$p/status"; return 1; }
  done
}

# The compiler waits for the rest of a header that never comes.
children() {
  local try pid compiler compilers
  mkfifo late.h
  printf '#include "late.h"\nint main(void) { return 0; }\n' >waits.c
  for try in explore umbra-cc; do
    case $try in
      explore) "$UMBRA" explore -q --output waits waits.c 2>/dev/null & ;;
      umbra-cc) "$(dirname "$UMBRA")/umbra-cc" -c waits.c -o waits.o 2>/dev/null & ;;
    esac
    pid=$! compiler=
    for _ in {1..100}; do
      compiler=$(pgrep -f '^([^ ]*/)?clang.* waits[.]c' || true)
      [ -z "$compiler" ] || break
      sleep 0.05
    done
    check "$try: the compiler runs" [ -n "$compiler" ]
    sleep 0.2
    compilers="$compiler $(pgrep -P "${compiler//[[:space:]]/,}" || true)"
    kill -KILL $pid
    wait "$pid" 2>/dev/null || true
    sleep 0.3
    # shellcheck disable=SC2086 # words
    check "$try: the compiler dies with Umbra" are_dead $compilers
  done
}

# dies_with WHAT PATTERN COMMAND...: once Umbra runs, and what has PATTERN in its command line, both die
dies_with() {
  local what=$1 pattern=$2 pid
  shift 2
  "$@" >/dev/null 2>&1 </dev/null &
  pid=$!
  for _ in {1..200}; do
    ! pgrep -f "$pattern" >/dev/null || break
    sleep 0.05
  done
  check "$what: they run" pgrep -f "$pattern"
  kill -KILL $pid
  wait "$pid" 2>/dev/null || true
  for _ in {1..20}; do
    pgrep -f "$pattern" >/dev/null || break
    sleep 0.05
  done
  check "$what: they die with Umbra" bash -c "! pgrep -f '$pattern'"
  pkill -KILL -f "$pattern" || true
}

# What is started by what Umbra starts: a compiler's linker, say, and processes of the program that have left their group and session.
grandchildren() {
  local seconds=$((100000 + $$)) kind tool pid workers
  mkdir -p compilers nobwrap
  printf '#!/bin/sh\nexit 1\n' >nobwrap/bwrap
  printf '#!/bin/bash\nsleep %s.1 &\nsleep %s.1\n' $seconds $seconds >compilers/clang-19
  chmod +x nobwrap/bwrap compilers/clang-19
  echo 'int main(void) { return 0; }' >fine.c
  dies_with 'explore: children of the compiler' "^sleep ${seconds}[.]1" env PATH="$work/compilers:$PATH" "$UMBRA" explore -q --output compiled fine.c
  # What has left its group and session, or is a sandbox that is not yet made and does not know that it dies with somebody.
  mkdir -p leaving
  for tool in bwrap clang-19 git; do
    mkdir -p leaving/$tool
    printf '#!/bin/sh\nsetsid sh -c "sleep %s.3 & sleep %s.3" &\nsetsid sleep %s.3\n' $seconds $seconds $seconds >leaving/$tool/$tool
    chmod +x leaving/$tool/$tool
  done
  "$UMBRA" explore -q --output alone fine.c
  git init -q a-repository
  dies_with 'replay: bubblewrap, which has not finished' "^sleep ${seconds}[.]3" \
    env PATH="$work/leaving/bwrap:$PATH" "$UMBRA" replay --plain alone/tests/000001.ktest fine.c
  dies_with 'explore: what has left the session of the compiler' "^sleep ${seconds}[.]3" \
    env PATH="$work/leaving/clang-19:$PATH" "$UMBRA" explore -q --output compiled fine.c
  dies_with 'show: what has left the session of git' "^sleep ${seconds}[.]3" \
    env -C a-repository PATH="$work/leaving/git:$PATH" "$UMBRA" show
  # Workers that others have started, each with a question that no solver answers soon.
  cat >holders.c <<'END'
#include <umbra.h>
static unsigned long primes[] = {9223372036854775783ul, 9223372036854775643ul, 9223372036854775549ul};
int main(void) {
  unsigned char x[10];
  unsigned long a, b;
  int n = 0;
  umbra_symbolic(x, sizeof x, "x");
  for (int i = 0; i < 10; i++) {
    if (x[i] > 100) n++;
    if (x[i] == 7) n += 3;
  }
  umbra_symbolic(&a, sizeof a, "a");
  umbra_symbolic(&b, sizeof b, "b");
  umbra_assume(a > 1 && b > 1 && a < 1ul << 32 && b < 1ul << 32);
  if (a * b == primes[n % 3]) return 1;
  return 0;
}
END
  "$UMBRA" explore -q --jobs 4 --share 0.02 --max-solver-time 0 --search bfs --output "held-$seconds" holders.c >/dev/null 2>&1 &
  pid=$!
  for _ in {1..200}; do # until some are not children of Umbra's own
    workers=$(pgrep -d, -f -- "--output held-$seconds" || true)
    [ -z "$workers" ] || [ "$(ps -o ppid= -p "$workers" | grep -cvx " *$pid")" -lt 4 ] || break
    sleep 0.1
  done
  sleep 1
  check 'workers: they run' [ "$(pgrep -cf -- "--output held-$seconds")" -gt 3 ]
  kill -KILL $pid
  wait "$pid" 2>/dev/null || true
  sleep 1
  check 'workers: they die with Umbra' bash -c "! pgrep -f -- '--output [h]eld-$seconds'"
  pkill -KILL -f -- "--output held-$seconds" || true
  cat >forks.c <<END
#include <unistd.h>
int main(void) {
  for (int i = 0; i < 3; i++) {
    if (fork() != 0) continue;
    if (i > 0) setsid();
    if (i > 1 && fork() != 0) _exit(0);
    execlp("sleep", "sleep", "$seconds.2", (char *)0);
  }
  sleep(1000);
  return 0;
}
END
  for kind in bwrap landlock; do
    local path=$PATH
    [ $kind = bwrap ] || path=$work/nobwrap:$PATH
    PATH=$path "$UMBRA" replay alone/tests/000001.ktest fine.c >/dev/null 2>&1 || { echo "native children, $kind: skipped: it does not work here"; continue; }
    dies_with "replay: children of the program, $kind" "^sleep ${seconds}[.]2" \
      env PATH="$path" "$UMBRA" replay --plain --timeout 500 alone/tests/000001.ktest forks.c
  done
}

# Standard input, output and error that are closed: no file of the run gets their numbers, and so what is meant for them.
closed() {
  local how status wanted
  echo 'int main(int c, char **v) { (void)v; return c > 1; }' >fine.c
  for how in '<&-' '>&-' '2>&-' '<&- >&-' '>&- 2>&-' '<&- >&- 2>&-'; do
    rm -rf closed
    wanted=0 status=0
    [[ $how != *'>&- '* && $how != '>&-' && $how != *' >&-'* ]] || wanted=2 # the report could not be written
    bash -c "exec '$UMBRA' explore --output closed fine.c $how" >printed 2>&1 || status=$?
    check "closed: $how" [ $status = $wanted ]
    check "closed: $how: the files of the run" bash -c "jq -e '.state == \"complete\"' closed/run.json && jq -c . closed/paths.jsonl && ! grep -r 'no fault found' closed"
    [[ $wanted = 0 || $how = *'2>&-'* ]] || check "closed: $how: it says so" grep -q 'cannot write to standard output' printed
  done
}

# --- a full disk, limits ------------------------------------------------------------------------------------------------

# The C files as bitcode: nothing but Umbra itself meets the limit.
compile_endless() {
  clang-19 -g -O0 -Xclang -disable-O0-optnone -fno-discard-value-names -c -emit-llvm -I"$root/include" endless.c -o endless.bc
  for v in old new; do # a difference on every path
    { sed 's/return n & 127/return (n + ONE) \& 127/' endless.c; } >endless-$v.c
    clang-19 "-DONE=$([ $v = old ] && echo 0 || echo 1)" -g -O0 -Xclang -disable-O0-optnone -fno-discard-value-names -c -emit-llvm \
      -I"$root/include" endless-$v.c -o endless-$v.bc
  done
}

# runs_full TEXT DIR COMMAND...: status 2, TEXT and what there was on standard error, and DIR can be read
runs_full() {
  local text=$1 dir=$2 status=0
  shift 2
  timeout -k 5 600 "$@" >printed 2>stderr </dev/null || status=$?
  [ $status = 2 ] || { echo "status $status"; tail -3 stderr; return 1; }
  grep -q -- "$text" stderr || { echo "no '$text'"; tail -3 stderr; return 1; }
  [ -d "$dir" ] || return 0
  grep -q '[0-9]* paths* and [0-9]* .* up to that point' stderr || { echo 'no report'; cat stderr; return 1; }
  is_readable "$dir" || return 1
  [ ! -e "$dir/run.json" ] || ! state_is "$dir" complete || { echo 'it says that it is complete'; return 1; }
}

limits() {
  compile_endless
  local size kib command number status
  for size in $(some 1 2 3 4 5 6 8 10 12 14 16 20 24 28 32 40 48 64 96 128); do
    rm -rf limit
    check "file sizes of $size KiB" runs_full 'File too large' limit \
      bash -c "ulimit -f $size; exec '$UMBRA' explore --search bfs --output limit endless.bc"
  done
  for size in 1 4 16 64; do
    rm -rf limit
    check "file sizes of $size KiB, diff" runs_full 'File too large' limit \
      bash -c "ulimit -f $size; exec '$UMBRA' diff --search bfs --no-replay --output limit endless-old.bc endless-new.bc"
  done
  mkdir full
  if mount -t tmpfs -o size=16k tmpfs full 2>/dev/null; then
    for kib in $(some 4 8 12 16 20 24 32 40 48 64 80 96 128 160 192 256 320 400 512 640); do
      mount -o remount,size="${kib}k" full
      rm -rf full/*
      command=(explore endless.bc)
      [ $((kib % 3)) != 0 ] || command=(diff --no-replay endless-old.bc endless-new.bc)
      check "a disk of $kib KiB" runs_full 'No space left on device' full/run "$UMBRA" "${command[@]}" --search bfs --output full/run
      [ "$kib" -lt 200 ] || check "run.json has found room, $kib KiB" state_is full/run interrupted
    done
    umount full
  else
    echo 'a full disk: skipped, nothing can be mounted here'
  fi
  # Open files: native runs need some with large numbers.
  echo 'int f(int x) { return x == 5; }' >files-old.c
  echo 'int f(int x) { return x == 6; }' >files-new.c
  for number in 6 12 20 100; do
    rm -rf open-files
    status=0
    bash -c "ulimit -n $number; exec '$UMBRA' diff --entry f --output open-files files-old.c files-new.c" >printed 2>stderr || status=$?
    check "$number open files" [ $status = 2 ]
    check "$number open files: it says so" grep -qi 'open files' stderr
    check "$number open files: what was found" bash -c "[ ! -d open-files ] || jq -e 'length > 0' open-files/findings.json"
  done
  # The stack: more is taken where that is allowed.
  local kind
  for kind in S H; do
    status=0
    bash -c "ulimit -S -s 100; [ $kind = S ] || ulimit -H -s 100; exec '$UMBRA' diff --no-replay --entry f --output stack-$kind files-old.c files-new.c" \
      >printed 2>stderr || status=$?
    case $kind in
      S) check 'a small stack' [ $status = 1 ] ;;
      H) check 'no larger stack: it says so' bash -c "[ $status = 2 ] && grep -q 'ulimit -s' stderr" ;;
    esac
  done
  # Memory: states are given up, the run goes on, or ends with what it has.
  for size in 60 120 300; do
    rm -rf memory
    check "--max-memory $size" runs_short memory "$UMBRA" explore --search bfs --max-memory $size --max-time 12 --output memory large.c
  done
  # LLVM's own constructors find none.
  for size in 200000 215000; do
    check "an address space of $size KiB: it says so" bash -c "ulimit -v $size; '$UMBRA' explore large.c >/dev/null 2>stderr; [ \$? = 2 ] || [ \$? = 127 ]"
    check "an address space of $size KiB: in words" grep -qE 'address space|shared object' stderr
  done
  for size in 300000 400000 500000 700000; do
    rm -rf memory
    check "an address space of $size KiB" runs_short memory \
      bash -c "ulimit -v $size; exec '$UMBRA' explore --search bfs --max-time 12 --output memory large.c"
  done
}

# Bitcode that makes LLVM allocate 16 GB; and half a megabyte, which is no reason to refuse it.
greedy() {
  local status
  for entries in 2000000000 60000; do
    python3 "$root/tests/bitcode.py" $entries >greedy.bc
    status=0
    "$UMBRA" explore --output greedy greedy.bc >/dev/null 2>stderr || status=$?
    check "$entries types: status 2" [ $status = 2 ]
    case $entries in
      60000) check "$entries types: why" grep -q 'cannot be read as bitcode' stderr ;;
      *) check "$entries types: why" grep -q 'needed more than 2048 MiB' stderr ;;
    esac
  done
}

# No file of a run directory is waited for.
fifos() {
  local name command
  "$UMBRA" diff -q --no-replay --entry f --output whole silent-old.c silent-new.c || true
  for name in run.json command.json findings.json changes.json paths.jsonl waiting log.txt tests.kt; do
    for command in report resume explain; do
      rm -rf theirs
      cp -r whole theirs
      rm -rf "theirs/$name"
      mkfifo "theirs/$name"
      [ $name = run.json ] || jq '.state = "interrupted"' whole/run.json >theirs/run.json
      check "$name is a FIFO: umbra $command" bash -c "timeout -k 5 300 '$UMBRA' $command theirs; [ \$? -lt 3 ]"
    done
  done
}

# A build with sanitizers cannot start under a limit of address space: what only it shows is not taken for something else.
cat >silent-old.c <<'END'
static int table[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
int f(int x) { return x < 0 || x > 3 ? 0 : table[0][x]; }
END
sed 's/x > 3/x > 4/' silent-old.c >silent-new.c
without_sanitizers() {
  local size status
  for size in 400000 1000000 4000000; do
    rm -rf silent
    status=0
    bash -c "ulimit -v $size; exec '$UMBRA' diff --entry f --output silent silent-old.c silent-new.c" >printed 2>stderr || status=$?
    check "an address space of $size KiB: a regression stays unconfirmed" \
      bash -c "[ $status = 1 ] && grep -q 'warning: .*sanitizers do not start .*$size KiB' stderr && grep -q '^undecided: 1 finding is unconfirmed (builds with sanitizers do not start' printed &&
        jq -e '(.reason | test(\"sanitizers do not start\")) and (.bounds | any(test(\"without sanitizers\")))' silent/run.json"
    status=0
    bash -c "ulimit -v $size; exec '$UMBRA' diff --bisect --entry f --output silent-bisect silent-old.c silent-new.c" >printed 2>&1 || status=$?
    check "an address space of $size KiB: bisect skips it" [ $status = 125 ]
    bash -c "ulimit -v $size; '$UMBRA' replay --entry f silent/tests/000001.ktest silent-new.c" >printed 2>&1 || true
    check "an address space of $size KiB: replay says what it cannot see" grep -q 'only sanitizers detect are not reported' printed
    rm -rf silent-bisect
  done
  rm -rf silent
  check 'without a limit it is a regression' bash -c "'$UMBRA' diff --entry f --output silent silent-old.c silent-new.c | grep -q '1 regression'"
}

cat >large.c <<'END'
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <umbra.h>
int main(void) {
  for (unsigned char x;;) {
    umbra_symbolic(&x, 1, "x");
    assert(x != 77);
    if (x > 200) return x;
    memset(malloc(1 << 16), x > 7 ? 1 : 2, 1 << 16);
  }
}
END
# runs_short DIR COMMAND...: memory is short, which is said, and nothing is lost
runs_short() {
  local dir=$1 status=0
  shift
  timeout -k 5 600 "$@" >printed 2>stderr </dev/null || status=$?
  [ $status -lt 3 ] || { echo "status $status"; tail -3 stderr; return 1; }
  grep -q 'memory' printed stderr || { echo 'no word of memory'; cat printed stderr; return 1; }
  [ -d "$dir" ] || [ $status = 2 ] || { echo "status $status, and no directory"; return 1; }
  [ ! -d "$dir" ] || is_readable "$dir" || return 1
  [ $status = 2 ] || jq -e '[.cut[].reason] | index("memory")' "$dir/run.json" || { echo 'not among what is cut'; return 1; }
  [ $status = 2 ] || jq -e 'length == 1' "$dir/faults.json" || { echo 'the fault is lost'; return 1; }
}

[ $# -gt 0 ] || set -- running leftovers container children grandchildren closed signals reviews resumed_reviews limits without_sanitizers fifos greedy
for part; do $part; done
echo "interrupt: $passed passed, $failed failed"
[ $failed = 0 ]
