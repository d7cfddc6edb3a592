#!/bin/bash
# Tests a test suite as seeds. The suite of examples/pick is recorded, umbra touch lists its seeds
# that touch the patch, and searching around them finds what the suite does not show. Also tests the
# wrapper: it does not disturb a suite, and programs are always restored.
# Environment: UMBRA; QUICK=1, set by make check: no search twice.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
root=$PWD UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r examples/pick "$work/pick"
cd "$work"
twice=1
[ -z "${QUICK-}" ] || twice=

check() { # NAME COMMAND...
  local name=$1 ended
  shift
  run_strictly "$@" >/dev/null 2>&1
  if [ "$ended" = 0 ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $name: $(head -c 600 "$work/output" | tr '\n' ' ')"
  fi
}

umbra() { # its status is in $status, what it prints in output
  status=0
  timeout -k 5 600 "$UMBRA" "$@" >"$work/output" 2>&1 </dev/null || status=$?
}

says() { # STATUS PATTERN
  [ "$status" = "$1" ] && grep -qE -- "$2" "$work/output"
}

# --- recording ---
make -s -C pick/old pick
make -s -C pick/new check >output
check "NEW passes the suite" [ "$(grep -c '^ok' output)" = 4 ]
before=$(md5sum <pick/old/pick)
umbra record -o seeds --program pick=pick/old/pick -- make -s -C pick/old check
check "record" says 0 '^12 runs in 4 tests recorded in seeds'
check "the suite's own output" [ "$(grep -c '^ok' output)" = 4 ]
check "the program is put back" [ "$(md5sum <pick/old/pick)" = "$before" ]
check "nothing is left" [ -z "$(find pick/old seeds -maxdepth 1 '(' -name '*umbra*' -o -name .recording ')')" ]
json() { jq -e "$2" "seeds/$1/seed.json"; }
check "arguments" json 0004 '.arguments[1:] == ["-d", ":", "-f", "2-3", "people"] and .ended == "exit 0" and .stdout == "12:rome\n7:oslo\nnobody\n"'
check "test and its invocations" json 0006 '.test.script == "./ranges.test" and .test.invocation == 3'
check "variables that the suite sets" json 0004 '.environment.LC_ALL == "C" and (.environment.PICK | endswith("/pick/old/pick"))'
check "words" json 0005 '.words[:6] == ["@2", "@1", "@2", "@2", "people", "--dir=files"] and (.words | index("people:0:30") > 0)'
check "files" cmp pick/tests/people seeds/0004/files/people
check "a file that is missing" json 0003 '.files == [{"named": "missing", "path": .files[0].path, "in_seed": "missing", "kind": "missing"}] and .stderr == "pick: missing: No such file or directory\n"'
check "standard input from a pipe" json 0007 '.stdin == "a b c\n" and (.words | index("--sym-stdin") > 0)'
check "status" json 0001 '.ended == "exit 1"'
check "objects" bash -c "'$UMBRA' ktest seeds/0007/seed.ktest | grep -q 'stdin = \"a b c'"

# A suite that uses signals, job control, pipes that nobody reads to the end, descriptors, and a program of PATH.
cat >suite.sh <<'END'
sleep 100 & p=$!; command sleep 0.1; kill -TERM $p; wait $p; echo "term $?"
timeout -s KILL 0.2 sleep 100; echo "kill $?"
printf 'one\ntwo\n' | { ./head1; cat; }
./head1 <lines; echo "$(./head1 <lines) $?"
(ulimit -n 20; ./head1 <lines) 3>&1
./head1 nothing <&-; echo $?
exec ./head1 <lines
END
cat >head1.c <<'END'
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char c, pid[9];
  int n;
  while ((n = read(0, &c, 1)) == 1) { if (write(1, &c, 1) != 1 || c == '\n') break; }
  return n < 0 ? 3 : 0;
}
END
printf 'first\nsecond\n' >lines
cc -static -o head1 head1.c
sh suite.sh >plain.out 2>/dev/null
umbra record -q -o odd --program head1=head1 --program sleep -- sh -c "sh suite.sh 2>/dev/null"
grep -v "^umbra" output >recorded.out || true
check "a suite does not notice" cmp recorded.out plain.out
check "signals" [ "$(cat odd/*/seed.json | jq -r .ended | sort | uniq -c | tr -s ' \n' ' ')" = " 6 exit 0 1 exit 3 1 signal 15 1 signal 9 " ]
check "input: as much as is read" [ "$(jq -r 'select(.arguments == ["./head1"]) | .stdin' odd/*/seed.json | head -1)" = one ]
check "input: a file as a whole" grep -q second odd/0005/stdin

# Of what is opened, shared objects alone belong to the machine, whatever else has ".so" in its name.
for file in data.sorted a.source x.so.conf lib.so lib.so.1.22; do echo "$file" >$file; done
umbra record -o names -- pick/old/pick -f 1 data.sorted a.source x.so.conf lib.so lib.so.1.22
check "names with .so" [ "$(cd names/0001/files && echo *)" = "a.source data.sorted x.so.conf" ]

# Where ptrace is not allowed.
cat >noptrace.c <<'END'
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(int argc, char **argv) {
  struct sock_filter f[] = {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
                            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_ptrace, 0, 1),
                            BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
  struct sock_fprog p = {4, f};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &p);
  return argc > 1 ? execvp(argv[1], argv + 1) : 1;
}
END
cc -o noptrace noptrace.c
status=0
printf 'x\ny\n' | ./noptrace "$UMBRA" record -o blind -- pick/old/pick -f 1 - pick/tests/people >output 2>&1 || status=$?
check "without ptrace" says 0 'could not be recorded completely'
check "without ptrace: files of arguments" cmp pick/tests/people blind/0001/files/pick/tests/people
check "without ptrace: said" jq -e '.ended == null and (.not_recorded[0] | test("ptrace"))' blind/0001/seed.json

# A limit on file sizes stands for a full disk.
head -c 3000000 /dev/zero >large
(ulimit -f 2000; umbra record -o short -- pick/old/pick -f 1 large)
check "no space" jq -e '.not_recorded[0] | test("no space")' short/0001/seed.json

# --- putting back ---
# shellcheck disable=SC2016 # the inner shell expands it
umbra record -o left --program pick=pick/old/pick -- sh -c 'pick/old/pick; kill -9 $PPID; exec sleep 0.3' 2>/dev/null # "Killed", says bash
sleep 0.5
check "put back after a kill" [ "$(md5sum <pick/old/pick)" = "$before" ]
check "nothing is left after a kill" [ ! -e pick/old/pick.umbra-recorded ]
rm -rf left
timeout -s INT 0.5 "$UMBRA" record -o left --program pick=pick/old/pick -- sh -c 'pick/old/pick; sleep 20' >output 2>&1 || true
check "put back after Ctrl-C" [ "$(md5sum <pick/old/pick)" = "$before" ]
check "recorded before Ctrl-C" test -e left/0001/seed.ktest
rm -rf left
umbra record -o left --program pick=pick/old/pick -- sh -c 'pick/old/pick; rm pick/old/pick; echo anew >pick/old/pick'
check "built anew" says 0 'was rebuilt'
check "what was built anew stays" grep -q anew pick/old/pick
rm -rf left pick/old/pick
make -s -C pick/old pick
cp pick/old/pick pick/old/pick.umbra-recorded
umbra record -o left --program pick=pick/old/pick -- true
check "left by an earlier run" says 2 'was left by an umbra record that did not finish; .mv '
rm pick/old/pick.umbra-recorded

# --- mistakes ---
umbra record -o no --program pick=pick/old/pick -- sh -c 'exit 3'
check "fails before recording" says 2 'ended with status 3 before it ran pick: nothing was recorded'
umbra record -o no --program pick=pick/old/pick -- true
check "never run" says 2 'never ran pick'
umbra record -o no --program pick=pick/old/pick -- nosuchcommand
check "no such command" says 2 'cannot run nosuchcommand'
umbra record -o no --program pick=nosuch -- true
check "no such program" says 2 'cannot read nosuch'
umbra record -o no -- make check
check "no program" says 2 'no program under test given'
umbra record -o seeds --program pick=pick/old/pick -- true
check "not into something" says 2 'not empty'
check "no directory is left" test ! -e no
umbra record -o one -- pick/old/pick -f 1 pick/tests/people
check "the command itself" says 0 '^1 run recorded in one'

# --- touching and searching ---
umbra touch --seeds seeds pick/old pick/new
check "touch" says 1 '^9 of 12 seeds touch the change'
check "touch: which" [ "$(grep -c '^seeds/' output)" = 9 ]
check "touch: whose" grep -qF 'seeds/0005  ./ranges.test, 2: pick -d : -f 2- people' output
cp -r pick/old pick/same
sed -i 's/fwrite(line, 1, len, stdout)/fwrite(line, len, 1, stdout)/' pick/same/lines.c
umbra touch --seeds seeds/0004 --seeds seeds/0007 --seeds seeds/0001 pick/old pick/same
check "touch: different values" says 1 '^seeds/0004  '
check "touch: equal values" says 1 '^seeds/0007 .equal values.'
check "touch: not" says 1 '^2 of 3 '
printf 'static int table[] = {1, 2, 3};\nint pick(int i) { return i ? table[i %% 3] : 0; }\nint main(int n, char **v) { return pick(n - 1 + !v); }\n' >data1.c
sed 's/2, 3/2, 4/' data1.c >data2.c
cc -o data data1.c
umbra record -q -o data1 --program data=data -- sh -c './data; ./data one; ./data one two; true'
umbra touch --seeds data1 data1.c data2.c
check "touch: data" says 1 '^1 of 3 '
# Values that a version tries alone, in floating point, are off the seed's path.
printf '%s\n' 'int main(int n, char **v) { volatile int x = 0; if (v[1][0] > 57) return 0; /*NEW*/ return v[1][1] < 53; }' >halve1.c
sed -e 's|/[*]NEW[*]/|double d = v[1][0]; x = d > 52.5;|' -e 's/< 53/< 54/' halve1.c >halve2.c
cc -o halve halve1.c
umbra record -q -o halve.seeds --program halve=halve -- ./halve 21
umbra diff --search shadow --seeds halve.seeds -o halved --no-replay halve1.c halve2.c
check "off the seed" jq -e '.suite.rows.concolic.tests == 1' halved/run.json
fixed=(--fixed 'pick/new/main.c pick/new/lines.c pick/fixed/list.c')
umbra diff --search shadow --seeds seeds -o found --bse-time 0.01 "${fixed[@]}" pick/old pick/new
check "diff" says 1 '^suite itself +9 +0 +100% +0 +0 +0$'
row() { jq -e ".suite.rows.$1 | $2" found/run.json; }
check "suite itself" row suite '. == {"tests": 9, "divergences": 0, "replayed": 9, "differences": 0, "expected": 0, "bug": 0}'
check "concolic phase" row concolic '.tests == 22 and .divergences == 22 and .replayed == 22 and .differences == 22 and .bug == 22'
check "BSE phase, for a short time" row bse '.replayed == .tests and .differences == .expected + .bug'
check "seeds" jq -e '.suite.seeds | length == 12 and .[3].run == "./ranges.test, 1: pick -d : -f 2-3 people" and .[3].touches == "different values" and .[3].class == "internal" and .[9].touches == "no" and .[9].class == null' found/run.json
check "findings are confirmed" jq -e 'all(.[]; .confirmed or .class == "internal")' found/findings.json
# -N alone of one seed: everything around it is explored.
for run in 1 ${twice:+2}; do umbra diff --search shadow --seeds seeds/0009 -o around"$run" "${fixed[@]}" pick/old pick/new; done
check "around one seed" says 1 '^ *1 regression +arg00 = "-f", arg01 = "-9"'
check "around one seed: all" jq -e '.cut == []' around1/run.json
check "BSE phase" jq -e '.suite.rows.bse | .expected > 0 and .replayed == .tests and .differences == .expected + .bug' around1/run.json
[ -z "$twice" ] || check "around one seed: the same twice" cmp around1/findings.json around2/findings.json
check "its script" bash around1/findings/0001/repro.sh
umbra diff --search shadow --seeds seeds/0009 -o hurried --replay-time 0.000001 pick/old pick/new
check "no time for native runs" jq -e '.suite.rows | .suite.replayed <= 1 and .suite.differences == 0 and .bse.replayed == 0 and .bse.differences == 0' hurried/run.json
check "no time for native runs: said" says 1 'not confirmed natively: the time for native runs ran out'
# One test case whose native runs take long: they share --test-time.
printf '%s\n' '#include <unistd.h>' 'int main(int n, char **v) { if (v[1][0] == 50) { /*NEW*/ } return n; }' >slow1.c
sed 's|/[*]NEW[*]/|sleep(1); return 7;|' slow1.c >slow2.c
cc -o slow slow1.c
umbra record -q -o slow.seeds --program slow=slow -- ./slow 2
umbra diff --search shadow --seeds slow.seeds -o slow.run --timeout 4 --test-time 0.5 slow1.c slow2.c
check "time for one test case" says 1 'unconfirmed .*'
check "time for one test case: said" says 1 'the time for its native runs ran out'
check "time for one test case: is short" jq -e '[.suite.rows[].differences] | add == 0' slow.run/run.json
umbra diff --search shadow --seeds slow.seeds -o slow.long --timeout 4 slow1.c slow2.c
check "time for one test case: is enough" jq -e '[.suite.rows[].differences] | add > 0' slow.long/run.json
size=$root/tests/regress/seed-of-any-size.c
umbra explore -D UMBRA_OLD -o sizes "$size"
umbra diff --search shadow --seeds sizes/tests -o sized --no-replay "$size"
check "a seed with a block of any size" jq -e '.cut == [] and .suite.rows.suite.divergences == 1' sized/run.json
# Ctrl-C ends the native runs of the seeds, too: all of them would take seventeen seconds.
cat >slow1.c <<'END'
#include <stdio.h>
#include <unistd.h>
int main(int n, char **v) { usleep(300000); printf("%d\n", n + (v[1] && v[1][0] == 'q')); return 0; }
END
sed "s/'q'/'r'/" slow1.c >slow2.c
cc -o slow slow1.c
# shellcheck disable=SC2016 # the inner shell expands it
umbra record -q -o slowly --program slow=slow -- sh -c 'for i in a b c d e f g h i j k l m o; do ./slow $i; done'
env --default-signal=INT "$UMBRA" diff --search shadow --seeds slowly -o interrupted slow1.c slow2.c >output 2>&1 &
for ((n = 0; n < 3000; n++)); do # until they have begun
  ! jq -e '.suite.rows.suite.tests == 14' interrupted/run.json >/dev/null 2>&1 || break
  sleep 0.1
done
kill -INT $!
wait $! || true
check "Ctrl-C during native runs" jq -e '.suite.rows | .suite.tests == 14 and .suite.replayed < 14' interrupted/run.json
# No seed executes the change, and its own path cannot come to a difference: what a line says decides far behind it.
mkdir -p around/old around/new
cat >around/old/main.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int fast;
static int apply(const char *key, int value) {
  if (!strcmp(key, "mode")) {
    if (value == 7) fast = 1;
  } else if (!strcmp(key, "show")) {
    printf("%d\n", fast ? value * 2 : value);
  } else
    return 1;
  return 0;
}
int main(void) {
  char line[32];
  int bad = 0;
  if (!fgets(line, sizeof line, stdin) || strcmp(line, "CONF1\n")) return 2;
  while (fgets(line, sizeof line, stdin)) {
    char *equals = strchr(line, '='), *end = strchr(line, ';');
    if (!equals || !end || end < equals) return 3;
    *equals = *end = 0;
    bad += apply(line, atoi(equals + 1));
  }
  return bad != 0;
}
END
sed 's/value \* 2/value * 3/' around/old/main.c >around/new/main.c
cc -o around/prog around/old/main.c
printf 'CONF1\nmode=2;\nshow=5;\nshow=13;\n' >around/input
"$UMBRA" record -q -o around/seeds -- around/prog <around/input >output
umbra diff --search shadow --seeds around/seeds -o around/run --max-time 5 --replay-time 60 around/old/main.c around/new/main.c
check "around seeds" jq -e '.suite.rows | .around.tests > 0 and .around.differences > 0 and .concolic.tests == 0' around/run/run.json
check "around seeds: what is said" says 1 '^around seeds  '
umbra diff --search shadow --seeds around/seeds -o around/few --max-paths 5 around/old/main.c around/new/main.c
check "around seeds: the limit of paths" jq -e '.stats.paths <= 5 and (.cut | map(.reason) | index("paths"))' around/few/run.json
umbra diff --search shadow --seeds around/seeds -o around/same --max-time 6 --no-replay around/old/main.c around/old/main.c
check "around seeds: no difference" jq -e '.suite.rows.around.tests == 0' around/same/run.json
# A suite that does reveal it.
umbra record -q -o reveals -- pick/new/pick -d : -f -2 pick/tests/people
umbra diff --search shadow --seeds reveals -o revealed --bse-time 0.01 "${fixed[@]}" pick/old pick/new
check "a suite that reveals" jq -e '.suite.rows.suite | .tests == 1 and .divergences == 1 and .differences == 1 and .expected == 1' revealed/run.json
check "a suite that reveals: which run" says 1 'reveals/0001 output: pick -d : -f -2 pick/tests/people'
rm seeds/0004/files/people
umbra touch --seeds seeds pick/old pick/new
check "a file of a seed is gone" says 2 'the seed seeds/0004 cannot be used: its file seeds/0004/files/people no longer exists'
rm -r seeds/0001/files
umbra diff --search shadow --seeds seeds pick/old pick/new
check "the directory of a seed is gone" says 2 'the seed seeds/0001 cannot be used: its .*files.* no longer exists'
mkdir empty
umbra touch --seeds empty pick/old pick/new
check "no seed" says 2 'no seeds found'

echo "record: $passed passed, $failed failed"
[ $failed = 0 ]
