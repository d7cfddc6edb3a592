#!/bin/bash
# Tests `umbra diff --since RUN`: the verdict of an earlier run is taken over only if nothing has
# changed that the entry can execute, and then it is the verdict of an exploration; the test cases
# of the earlier run are tried first.
#
#   tests/run-since.sh
#
# Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
share=$(realpath "$(dirname "$UMBRA")/../share" 2>/dev/null || true)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

diff_of() { "$UMBRA" diff --no-normal-form --quiet "$@" || [ $? = 1 ]; }
of_run() { jq -e "$2" "$1/run.json"; } # RUN FILTER
fails_with() { # TEXT ARG...: umbra diff ends with status 2 and the message
  local text=$1 status=0
  shift
  "$UMBRA" diff "$@" >said 2>&1 || status=$?
  grep -qF -- "$text" said && [ $status = 2 ]
}

cat >h.h <<'END'
struct pair { int first, second; };
#define LIMIT 9
END
cat >v1.c <<'END'
#include "h.h"
static int table[] = {1, 2, 3};
static int add(int x) { return x + 1; }
static int sub(int x) { return x - 1; }
static int (*const steps[])(int) = {add, sub};
static int memory;
int other(int x) { return x + 1; }
int reads_memory(void) { return 7; }
int never(int x) { return x + 100; }
int twice(int x) { return x * 2; }
int f(int x) {
  struct pair p = {x, 0};
  memory = 3;
  if (x > 100 && x < 100) return never(x);
  if (x > 5 && x < LIMIT) return table[x - 6] + twice(x);
  return twice(p.first) + steps[x & 1](x);
}
END
sed 's/return x \* 2/return x + x/' v1.c >v2.c
check "the earlier run" diff_of --entry f v1.c v2.c -o r12
check "it is equivalent" of_run r12 '.verdict == "equivalent" and .since == null'

# same NAME WHETHER OLD NEW [OPTION...]: the verdict with --since is that without it; WHETHER (true,
# false): it was taken over.
same() {
  local name=$1 whether=$2 facts='[.verdict, .not_reached, .bounds, .assumptions, .left_out, .stats.paths, .equal_paths, .diff_paths, .complete, .ends]'
  shift 2
  diff_of --since "${earlier:-r12}" -o "with.$name" "$@"
  diff_of -o "without.$name" "$@"
  of_run "with.$name" ".since.taken_over == $whether"
  [ "$(jq -c "$facts" "with.$name/run.json")" = "$(jq -c "$facts" "without.$name/run.json")" ]
  [ "$whether" = false ] || of_run "with.$name" '.stats.instructions == 0'
}
from() { # RUN COMMAND...
  local earlier=$1
  shift
  "$@"
}
by_other() { # COMMAND...
  local UMBRA=$work/other/release/umbra
  "$@"
}
edit() { sed "$2" v2.c >"$1.c"; ! cmp -s v2.c "$1.c"; } # NAME SCRIPT

check "the same programs" same again true --entry f v1.c v2.c
edit comment '1i /* lines move */'
check "a comment" same comment true --entry f v1.c comment.c
edit elsewhere 's/x + 1; }$/x + 7; }/; s/^static int add.*/static int add(int x) { return x + 1; }/'
check "another entry's function" same elsewhere true --entry f v1.c elsewhere.c
check "a chain of runs" from with.comment same chain true --entry f v1.c elsewhere.c
edit data 's/{1, 2, 3}/{1, 2, 4}/'
check "an initialiser" same data false --entry f v1.c data.c
check "an initialiser: found" of_run with.data '.verdict == "differs"'
edit pointers 's/{add, sub}/{sub, add}/'
check "a table of functions" same pointers false --entry f v1.c pointers.c
check "a table of functions: found" of_run with.pointers '.verdict == "differs"'
edit through 's/return x - 1/return x - 2/'
check "a function that is called through a pointer" same through false --entry f v1.c through.c
check "a function that is called through a pointer: found" of_run with.through '.verdict == "differs"'
edit unexecuted 's/x + 100/x + 101/'
check "a function that a path could have reached" same unexecuted false --entry f v1.c unexecuted.c
edit reader 's/return 7/return memory/'
check "a function that reads a variable" same reader true --entry f v1.c reader.c
sed 's/memory = 3/memory = 4/' v2.c >internal.c
sed 's/memory = 3/memory = 4/; s/return 7/return memory/' v2.c >shown.c
diff_of --entry f v1.c internal.c -o state
check "internal state" from state same shown false --entry f v1.c shown.c
edit constant 's/x > 5/x > 6/'
check "a constant" same constant false --entry f v1.c constant.c
cp h.h h.kept
sed -i 's/first, second/second, first/' h.h
check "the layout of a structure" same layout false --entry f v1.c v2.c
sed 's/LIMIT 9/LIMIT 8/' h.kept >h.h
check "a macro of a header" same header false --entry f v1.c v2.c
cp h.kept h.h
check "the header as it was" same header-again true --entry f v1.c v2.c
check "a type" same type false --entry f v1.c v2.c --new-flags -Dint=long
check "another language standard" same standard false --entry f v1.c v2.c --std=c99
check "another bound" same bound false --entry f v1.c v2.c --calls 2
check "another check" same check false --entry f v1.c v2.c --check ub
check "more processes" same jobs true --entry f v1.c v2.c --jobs 1
check "another entry" same entry false --entry twice v1.c v2.c
check "the other way round" same swapped false --entry f v2.c v1.c

# What is not a whole result.
diff_of --entry f --max-paths 1 v1.c v2.c -o cut
check "a run that was cut" from cut same cut false --entry f v1.c v2.c
cp -r r12 damaged
printf x | dd of=damaged/explored bs=1 seek=30 conv=notrunc status=none
check "a damaged run" from damaged same damaged false --entry f v1.c v2.c
check "a damaged run: said" of_run with.damaged '.since.why_not == "what it stored is damaged"'
cp -r r12 short
truncate -s 40 short/explored
check "a file that ends early" from short same short false --entry f v1.c v2.c
if [ -n "$share" ]; then
  mkdir -p other/release
  cp "$UMBRA" other/release/umbra
  ln -s "$share" other/share
  check "another build of Umbra" by_other same build false --entry f v1.c v2.c
fi
# The contents of files of the machine belong to the result.
cat >reads1.c <<'END'
#include <stdio.h>
int main(int n, char **v) {
  FILE *f = fopen(v[1], "r");
  int c = f ? getc(f) : 0;
  return c == 'b' ? n : n + 0;
}
END
sed "s/n + 0/n + (c == 'c')/" reads1.c >reads2.c
printf a >input
diff_of reads1.c reads2.c -o reads -- input
check "a file of the machine" of_run reads '.verdict == "equivalent"'
printf c >input
check "a file of the machine has changed" from reads same reads false reads1.c reads2.c -- input
check "a file of the machine has changed: found" of_run with.reads '.verdict == "differs"'
# The file did not exist at first; and a part of its contents is symbolic.
rm input
diff_of reads1.c reads2.c -o absent -- input
printf c >input
check "a file has appeared" from absent same absent false reads1.c reads2.c -- input
check "a file has appeared: found" of_run with.absent '.verdict == "differs"'
printf ab >input
diff_of reads1.c reads2.c --sym-bytes input:1:1 -o bytes -- input
printf cb >input
check "the rest of a symbolic file has changed" from bytes same bytes false reads1.c reads2.c --sym-bytes input:1:1 -- input
check "the rest of a symbolic file has changed: found" of_run with.bytes '.verdict == "differs"'

# What is not the contents of a file that an argument names.
# looks NAME EXPRESSION CHANGE: EXPRESSION is 0 until the command CHANGE is executed
looks() {
  mkdir "looks.$1"
  printf '#include <dirent.h>\n#include <sys/stat.h>\n#include <unistd.h>\nstatic struct stat st;\nstatic char text[9];\nstatic int entries(void) {\n  int n = 0;\n  DIR *d = opendir(".");\n  for (struct dirent *e; d && (e = readdir(d));) n += *e->d_name == 99;\n  return n;\n}\nint main(void) {\n  int looked = %s;\n  return 3;\n}\n' "$2" >"looks.$1/a.c"
  sed 's/return 3;/return looked ? 4 : 3;/' "looks.$1/a.c" >"looks.$1/b.c"
  cd "looks.$1"
  diff_of --no-replay a.c b.c -o r
  of_run r '.verdict == "equivalent"'
  eval "$3"
  from r same "$1" false --no-replay a.c b.c
  of_run "with.$1" '.verdict != "equivalent"'
  cd ..
}
check "the size of a file" looks size 'stat("c", &st) == 0 && st.st_size == 2' 'printf 12 >c'
check "a file that exists" looks exists 'access("c", F_OK) == 0' 'printf 12 >c'
check "a link" looks link "readlink(\"c\", text, 8) > 0 && *text == 'd'" 'ln -s d c'
check "the entries of a directory" looks entries 'entries() == 1' 'touch c'
cat >here1.c <<'END'
#include <unistd.h>
int main(void) {
  static char t[4096];
  char *p = getcwd(t, sizeof t);
  while (p && *p) p++;
  return 3;
}
END
sed "s/return 3/return 3 + (p[-1] == 'z')/" here1.c >here2.c
mkdir in-z # the path ends with z
check "the working directory" diff_of --no-replay here1.c here2.c -o in-here
cp here[12].c in-z
in_z() {
  cd in-z
  from ../in-here same z false --no-replay here1.c here2.c
  of_run with.z '.since.why_not == "it was made in another working directory" and .verdict != "equivalent"'
  cd ..
}
check "the working directory has changed" in_z

# The test cases of an earlier run: what still differs is found by them.
sed 's/x + x/x + x + (x == 7) + (x == 50)/' v1.c >v3.c
sed 's/x + x/x + x + (x == 7)/; 1i /* lines move */' v1.c >v4.c
sed -i 's/return x \* 2/return x + x + (x == 7) + (x == 50)/' v3.c
sed -i 's/return x \* 2/return x + x + (x == 7)/' v4.c
diff_of --entry f v1.c v3.c -o r13
check "two differences" of_run r13 '.differences == 2'
check "tried first" diff_of --entry f v1.c v4.c --since r13 -o r14
check "tried first: counted" of_run r14 '.since | .tests == 2 and .tried == 2 and .differ == 1'
check "tried first: where it came from" jq -e 'length == 1 and .[0].input.x == "7" and .[0].confirmed and (.[0].from | test("^r13/tests/0"))' r14/findings.json
check "tried first: nothing else is explored with --max-paths 1" diff_of --entry f --max-paths 1 v1.c v4.c --since r13 -o r14cut
check "tried first: found" of_run r14cut '.verdict == "differs"'
check "of another entry" diff_of --entry twice v1.c v4.c --since r13 -o another
check "of another entry: they do not fit" of_run another '.since.differ <= .since.tried and .verdict == "differs"'
cat >main1.c <<'END'
#include <string.h>
int main(int n, char **v) { return n > 1 && strcmp(v[1], "-q") == 0 ? 3 : 4; }
END
sed 's/? 3/? 5/' main1.c >main2.c
sed 's/? 3/? 6/' main1.c >main3.c
diff_of --sym-args 0 1 2 main1.c main2.c -o main12
check "of a program" diff_of --sym-args 0 1 2 main1.c main3.c --since main12 -o main13
check "of a program: found" jq -e 'length == 1 and .[0].input.arg00 == "\"-q\"" and .[0].confirmed and .[0].from' main13/findings.json

# What cannot be meant.
check "no run" fails_with 'not the directory of a run' --entry f v1.c v2.c --since nothing
mkdir empty
check "an empty directory" fails_with 'not the directory of a run' --entry f v1.c v2.c --since empty
"$UMBRA" explore --quiet --entry f v1.c -o explored
check "a run of explore" fails_with 'not a run of umbra diff' --entry f v1.c v2.c --since explored
check "with seeds" fails_with '--since does not work with' --entry f v1.c v2.c --since r12 --seeds r13
cp -r r13 broken
printf x | dd of=broken/tests.kt bs=1 seek=20 conv=notrunc status=none
check "a damaged test case" fails_with 'broken/tests' --entry f v1.c v4.c --since broken

echo "since: $passed passed, $failed failed"
[ $failed = 0 ]
