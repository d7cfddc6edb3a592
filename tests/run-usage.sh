#!/bin/bash
# Tests usage errors: each ends with exit status 2 and a message that names the error, and leaves no
# run directory.
# Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
passed=0 failed=0

# refuses TEXT COMMAND...: the command must end with status 2, print TEXT on standard error, and leave no .umbra
refuses() {
  local text=$1 status=0
  shift
  rm -rf .umbra
  timeout -k 5 600 "$@" >stdout 2>stderr </dev/null || status=$?
  if [ $status = 2 ] && grep -qi -- "$text" stderr && [ ! -s stdout ] && [ ! -e .umbra ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL ${*:2}: status $status, expected 2 and '$text', got: $(head -2 stderr)$(find . -path './.umbra/*' -printf '; left %P')"
  fi
}

# accepts TEXT COMMAND...: the command must end with status 0 or 1 and print TEXT
accepts() {
  local text=$1 status=0
  shift
  timeout -k 5 600 "$@" >stdout 2>stderr </dev/null || status=$?
  if { [ $status -lt 2 ] || [ $status = 124 ]; } && grep -q -- "$text" stdout stderr; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL ${*:2}: status $status, expected '$text', got: $(cat stdout stderr | head -2)"
  fi
}

echo 'int main(void) { return 0; }' >good.c
echo 'int f(int x) { return x; } int main(void) { return f(3); }' >two.c
echo 'int f(int x) { return x > 1; } int main(void) { return f(3); }' >one.c
echo 'int main(void) { return undeclared; }' >bad.c
clang-19 -c -emit-llvm good.c -o good.bc
head -c 700 good.bc >truncated.bc
clang-19 -c good.c -o object.bc
clang-19 -c -emit-llvm --target=aarch64-linux-gnu good.c -o foreign.bc
clang-19 -S -emit-llvm good.c -o good.ll
sed 's/ret i32 0/ret i32 %nothing/' good.ll >broken.ll
head -c 3000 /dev/urandom >noise.bc
mkdir directory.c

explore=("$UMBRA" explore)
refuses 'no such file' "${explore[@]}" missing.c
refuses 'undeclared' "${explore[@]}" bad.c
refuses 'truncated.bc' "${explore[@]}" truncated.bc
refuses 'object.bc' "${explore[@]}" object.bc
refuses 'foreign.bc' "${explore[@]}" foreign.bc
refuses 'noise.bc' "${explore[@]}" noise.bc
refuses 'broken.ll' "${explore[@]}" broken.ll
refuses 'directory' "${explore[@]}" directory.c
mkdir not-built
refuses 'not-built has no program' "$UMBRA" diff --old-build not-built --new-build not-built
refuses 'No such file' ls not-built/.umbra
# What has no end, or may never begin, is not waited for.
mkfifo pipe.c pipe.bc pipe.ktest
for name in c bc ktest; do ln -s /dev/zero "zero.$name"; done
ln -s loop-2.c loop-1.c
ln -s loop-1.c loop-2.c
for name in pipe zero; do
  refuses "$name.c is a pipe or a device" "${explore[@]}" $name.c
  refuses "$name.bc is a pipe or a device" "${explore[@]}" $name.bc
  refuses "$name.c is a pipe or a device" "$UMBRA" diff --entry f $name.c good.c
  refuses "$name.ktest" "$UMBRA" ktest $name.ktest
  refuses "$name.ktest" "$UMBRA" replay $name.ktest good.c
  refuses "$name.ktest" "$UMBRA" diff --search shadow --seeds $name.ktest good.c good.c
done
refuses 'loop-1.c: Too many levels' "${explore[@]}" loop-1.c
refuses 'loop-1.c: Too many levels' "$UMBRA" diff loop-1.c good.c
refuses '--entry' "${explore[@]}" --entry '' good.c
refuses 'nothing_there' "${explore[@]}" --entry nothing_there good.c
refuses 'no-such-option' "${explore[@]}" --no-such-option good.c
refuses 'max-time' "${explore[@]}" --max-time soon good.c
refuses 'max-time' "${explore[@]}" --max-time -3 good.c
# The time counts from the beginning: what is not read in time is not explored.
refuses 'max-time 0.001 ran out while compiling' "${explore[@]}" --max-time 0.001 good.c
refuses 'max-time 0.001 ran out while reading' "$UMBRA" diff --max-time 0.001 good.bc good.ll
refuses 'max-paths' "${explore[@]}" --max-paths 1.5 good.c
refuses 'max-paths' "${explore[@]}" --max-paths 99999999999999999999 good.c
refuses 'max-paths' "${explore[@]}" good.c --max-paths
# No number that an option takes is an internal error: what is none is refused, the largest mean no limit (--calls has a bound of its own).
for option in $("$UMBRA" diff --help | grep -oE '^ *--[a-z-]+ [NS] ' | grep -vE -- '--(sym|calls)' | sed 's|^ *--||; s| .*||'); do
  for number in inf nan -inf 1e999 '' ' ' 1x; do
    refuses "umbra: --$option takes a number" "$UMBRA" diff --entry f "--$option=$number" two.c one.c
  done
  accepts 'differs\|equivalent' "$UMBRA" diff --entry f "--$option=9223372036854775807" --output "large-$option" two.c one.c
done
refuses 'search' "${explore[@]}" --search sideways good.c
refuses 'check' "${explore[@]}" --check everything good.c
refuses 'program' "${explore[@]}"
refuses 'frobnicate' "$UMBRA" frobnicate
refuses 'main' "${explore[@]}" good.c two.c
refuses 'output' "${explore[@]}" --output /proc/no/such/place good.c
refuses 'good.txt' "${explore[@]}" good.txt
refuses 'missing.ktest' "$UMBRA" ktest missing.ktest
refuses 'good.c' "$UMBRA" ktest good.c
refuses 'missing.ktest' "$UMBRA" replay missing.ktest good.c
refuses 'cannot read missing: No such file' "$UMBRA" replay missing

accepts 'explore' "$UMBRA" help
accepts 'max-depth' "$UMBRA" explore --help
accepts 'max-depth' "$UMBRA" help explore
accepts '[0-9]' "$UMBRA" --version
accepts '"verdict"' "${explore[@]}" --json --output json-run good.c
accepts 'no fault' "${explore[@]}" --output bc-run good.bc
accepts 'no fault' "${explore[@]}" --output ll-run good.ll
accepts 'no fault' "${explore[@]}" --entry f --output f-run two.c
# silent COMMAND...: runs the command without output; returns its exit status
silent() {
  local status=0
  timeout -k 5 600 "$@" >stdout 2>stderr </dev/null || status=$?
  if [ $status -lt 2 ] && [ ! -s stdout ] && [ ! -s stderr ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL ${*:2}: status $status, expected silence, got: $(cat stdout stderr | head -2)"
  fi
}
echo 'int main(int argc, char **argv) { return 8 / (argc - 2 + !argv); }' >fault.c
silent "$UMBRA" diff -q --entry f --output quiet-1 two.c one.c
silent "$UMBRA" explore --quiet --sym-arg 1 --output quiet-2 fault.c
silent "$UMBRA" unify -q two.c one.c
silent "$UMBRA" impact -q two.c one.c
silent "$UMBRA" replay -q --all quiet-2 fault.c
# Arguments are made of their types (docs/entries.md); what stands in the way is said, before anything is written.
for size in 1 99; do
  echo "struct s { int a[$size]; }; int g(struct s x) { return x.a[0]; }" >structure.c
  accepts 'no fault' "${explore[@]}" --entry g --output "structure-$size" structure.c
done
echo 'struct s; int g(struct s *x) { return x != 0; } int v(int *s, ...) { return *s; }' >opaque.c
refuses "^umbra: --assume f:z > 1: use of undeclared identifier 'z'; f has the parameter x$" "${explore[@]}" --entry f --assume 'f:z > 1' two.c
refuses 'umbra: --assume f:x .*unterminated .*; f has the parameter x$' "$UMBRA" diff --entry f --assume 'f:x /*: *' two.c two.c
refuses 'the parameter x points to struct s, which none of the files defines' "${explore[@]}" --entry g opaque.c
refuses 'it takes variable arguments' "${explore[@]}" --entry v opaque.c
refuses 'max-text take 1 to 64' "${explore[@]}" --entry v --max-text 0 opaque.c
echo 'struct s; int g(struct s *x) { return x == 0; } int v(int *s, ...) { return *s + 1; }' >opaque-2.c
accepts 'not itself: it takes variable arguments' "$UMBRA" entries opaque.c opaque-2.c
# The words that a program takes.
cat >words.c <<'END'
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = getopt(argc, argv, "+:ab:");
  return argv[1] && strcmp(argv[1], "always") == 0 ? 3 : c == 'b';
}
END
sed 's/? 3/? 4/' words.c >words-2.c
accepts 'options (words.c:4:11): -a -b X' "$UMBRA" suggest words.c
accepts 'compared with (words.c:5:21): always' "$UMBRA" suggest words.c
accepts '"text": "always"' "$UMBRA" suggest --json words.c
accepts 'no options, and no strings' "$UMBRA" suggest one.c
refuses 'usage: umbra suggest' "$UMBRA" suggest
refuses 'missing.c' "$UMBRA" suggest missing.c
accepts 'words always' "$UMBRA" diff --output known-words words.c words-2.c -- @
refuses 'write @@ for a plain @' "$UMBRA" touch --seeds . words.c words-2.c -- @
refuses 'expected --sym-word=N:WORD' "${explore[@]}" words.c -- --sym-word=always
refuses 'takes numbers' "${explore[@]}" words.c -- --sym-word=x:always
# Libraries of one header; and a harness that lies elsewhere than the headers it includes.
mkdir old new
for v in old new; do
  echo 'enum { LIMIT = 5 };' >$v/limit.h
  printf '#ifndef H\n#define H\n#include "limit.h"\nstatic inline int above(int x) { return x %s LIMIT; }\n#endif\n' \
    "$([ $v = old ] && echo '>' || echo '>=')" >$v/above.h
  printf '#include "above.h"\nint call(int x) { return above(x); }\n' >$v/call.c
done
printf '#include <umbra.h>\n#include "limit.h"\nint call(int);\n' >harness.c
echo 'int main(void) { int x; umbra_symbolic(&x, sizeof x, "x"); return call(x) + LIMIT; }' >>harness.c
accepts 'differs; everything was explored' "$UMBRA" diff --entry above --output header-run old/above.h new/above.h
accepts 'the difference shows' header-run/findings/0001/repro.sh
accepts 'differs; everything was explored' "$UMBRA" diff --harness harness.c --output harness-run old/call.c new/call.c
accepts 'the difference shows' harness-run/findings/0001/repro.sh
# Close to the machine's own limit states are given up, too.
cat >forks.c <<'END'
#include <stdlib.h>
#include <string.h>
#include <umbra.h>
int main(void) {
  for (unsigned char x;;) {
    umbra_symbolic(&x, 1, "x");
    memset(malloc(1 << 16), x > 7 ? 1 : 2, 1 << 16);
  }
}
END
accepts 'max-memory reached' bash -c "ulimit -v 800000; exec '$UMBRA' explore --search bfs --max-time 20 --output forks-run forks.c"
accepts 'interrupted' timeout -s TERM 1 "${explore[@]}" --output interrupted-run forks.c
accepts 'interrupted' timeout -s INT 1 "${explore[@]}" --output interrupted-again forks.c
# The command that is printed for a fault of a program that grew.
cat >grows.c <<'END'
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc == 2 && argv[1][0] == 'a') abort();
  return 0;
}
END
accepts 'fault' bash -c "'$UMBRA' explore --max-time 20 --output grows-run grows.c | tee grows-said | grep fault; exit 0"
accepts 'as predicted' bash -c "cd . && PATH=\$(dirname '$UMBRA'):\$PATH; \$(sed -n 's/^  replay: //p' grows-said)"
# A second run does not touch the first one.
mkdir numbered && cd numbered
"$UMBRA" explore --quiet ../good.c && "$UMBRA" explore --quiet ../good.c
if [ "$(readlink .umbra/last)" = 2 ] && [ "$(echo .umbra/*)" = '.umbra/1 .umbra/2 .umbra/last' ]; then
  passed=$((passed + 1))
else
  failed=$((failed + 1))
  echo "FAIL two runs: $(ls .umbra)"
fi
# --- all findings of a run again ---

# replays STATUS TEXT: umbra replay of the run ends with STATUS and prints exactly TEXT
replays() {
  local status=0 said
  said=$("$UMBRA" replay found 2>&1) || status=$?
  if [ "$status $said" = "$1 $2" ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL umbra replay found: $status $said"
  fi
}
mkdir again && cd again
cp "$root"/examples/foo/old.c "$root"/examples/foo/new.c .
"$UMBRA" diff --quiet --entry foo --output found old.c new.c || true
replays 0 "found 1 regression  foo(0): the difference shows
found 2 fix  foo(-1): the difference shows
2 of 2 findings were reproduced"
cp found/findings/0001/sources/old.c found/findings/0001/sources/new.c
rm found/findings/0002/sources/old.c
replays 1 "found 1 regression  foo(0): the difference does not show
found 2 fix  foo(-1): a version cannot be built or run
0 of 2 findings were reproduced"
# A run directory from elsewhere may contain any script.
mkdir outside
printf '#!/bin/sh\necho yes >"%s/escaped"\n' "$PWD" | tee outside/repro.sh >found/findings/0001/repro.sh
jq '.[1].repro = "../outside/repro.sh"' found/findings.json >changed && mv changed found/findings.json
replays 1 "found 1 regression  foo(0): a version cannot be built or run
0 of 1 findings were reproduced"
if [ ! -e escaped ]; then passed=$((passed + 1)); else
  failed=$((failed + 1))
  echo 'FAIL a script of a run has left the sandbox'
fi
cd ..
rm -rf again

git init -q .
if [ -e .umbra/1 ] && [ -z "$(git status --short)" ]; then
  passed=$((passed + 1))
else
  failed=$((failed + 1))
  echo "FAIL git sees: $(git status --short)"
fi
echo "usage: $passed passed, $failed failed"
[ $failed = 0 ]
