#!/bin/bash
# Tests how a finding is judged by native runs: what is compared besides the output, programs that do
# not end, fork or read the terminal, a missing compiler, and the judgement by a fixed program
# (--fixed, --before-fix).
#
# Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Files that a program leaves are compared. Output that depends on chance confirms nothing.
cat >files.c <<'END'
#include <stdio.h>
#include <umbra.h>
int f(int x) {
  umbra_assume(x >= 0 && x < 10);
  if (change(x > 5, x > 6)) {
    FILE *out = fopen("left", "w");
    if (out) { fprintf(out, "%d\n", x); fclose(out); }
  }
  return 0;
}
END
"$UMBRA" diff --quiet --output files --entry f files.c >output 2>&1 || true
check "files" jq -e '.[0] | .class == "output" and .old.native.files == {"left": "6\n"} and .new.native.files == {}' files/findings.json
cat >chance.c <<'END'
#include <stdio.h>
#include <umbra.h>
int f(int x) {
  umbra_assume(x >= 0 && x < 10);
  if (change(x > 5, x > 6)) fprintf(stderr, "%p\n", (void *)&x);
  return 0;
}
END
"$UMBRA" diff --quiet --output chance --entry f chance.c >output 2>&1 || true
check "chance" jq -e '.[0] | .class == "unconfirmed" and (.reason | test("nondeterministic.*OLD.*standard error"))' chance/findings.json
# A failed assertion that moved, in a file of another name, is the same.
mkdir old new
printf '#include <assert.h>\nint f(int x) { assert(x != 3); return x > 10; }\n' >old/a.c
printf '#include <assert.h>\n\n\nint f(int x) { assert(x != 3); return x > 12; }\n' >new/a.c
"$UMBRA" diff --quiet --output moved --entry f old new >output 2>&1 || true
check "moved assertion" jq -e 'map(.class) == ["output"] and .[0].confirmed' moved/findings.json

# Programs that never end, fork, or read the terminal.
cat >never.c <<'END'
#include <umbra.h>
int f(int x) {
  umbra_assume(x >= 0 && x < 10);
#if defined(UMBRA_OLD) || defined(BOTH) && defined(UMBRA_NEW)
  for (volatile int i = 0; x > 4; i++) {} /* which the engine never sees */
#endif
  return change(x > 5, x > 6);
}
END
"$UMBRA" diff --quiet --output never --timeout 0.5 --entry f never.c >output 2>&1 || true
check "never ends: one version" jq -e '.[0] | .confirmed and .class == "output" and (.old.native.text | test("did not end"))' never/findings.json
"$UMBRA" diff --quiet --output both --timeout 0.5 -DBOTH --entry f never.c >output 2>&1 || true
check "never ends: both" jq -e '.[0] | .class == "unconfirmed" and (.reason | test("neither version ended within 0.5 s.*--timeout"))' both/findings.json
# A version that is slow, but ends, is not said to run for ever because little time remains. On a
# fast machine it ends within the limit of the native run, which then shows equal outcomes.
printf 'int f(int x) { return x > 5; }\n' >slow-old.c
printf 'int f(int x) {\n  if (x == 7)\n    for (volatile unsigned i = 0; i < 1200000000; i++) {}\n  return x > 5;\n}\n' >slow-new.c
"$UMBRA" diff --quiet --output slow --max-time 12 --entry f slow-old.c slow-new.c >output 2>&1 || true
check "slow" jq -e 'all(.[]; (.confirmed | not) or (.class == "internal" and .old.native.text == .new.native.text))' slow/findings.json
cat >forks.c <<'END'
#include <stdio.h>
#include <unistd.h>
#include <umbra.h>
int main(void) {
  int x = umbra_range(0, 10, "x");
  if (change(x > 5, x > 6)) puts("more");
  if (x == 9 && fork() == 0) { sleep(100); _exit(0); }
  return getchar();
}
END
"$UMBRA" diff --quiet --output forks forks.c >output 2>&1 || true
check "forks and reads" jq -e 'length > 0 and all(.[]; .confirmed and .old.native.status == 255)' forks/findings.json

# The compiler is missing: what the engine found stays, and why it is not confirmed is said.
mkdir tools
for tool in bwrap nm objcopy; do ! command -v $tool >/dev/null || ln -s "$(command -v $tool)" tools; done
clang-19 -g -c -emit-llvm -O0 -Xclang -disable-O0-optnone old/a.c -o old.bc
clang-19 -g -c -emit-llvm -O0 -Xclang -disable-O0-optnone new/a.c -o new.bc
PATH=$PWD/tools "$UMBRA" diff --output nocompiler --entry f old.bc new.bc >output 2>&1 || true
check "no compiler" grep -q 'cannot run clang-19: No such file' output
check "no compiler: reason" jq -e '.[0] | .class == "output" and (.confirmed | not) and (.reason | test("clang-19"))' nocompiler/findings.json

# A later fix says which differences are meant to be (ICSE 2016).
printf 'int f(int x) { return x == 1 ? 10 : x == 2 ? 20 : x == 3 ? 30 : 0; }\n' >o.c
printf 'int f(int x) { return x == 1 ? 11 : x == 2 ? 22 : x == 3 ? 33 : 0; }\n' >n.c
printf 'int f(int x) { return x == 1 ? 11 : x == 2 ? 20 : x == 3 ? 99 : 0; }\n' >fixed.c
printf 'int f(int x) { return x == 1 ? 11 : x == 2 ? 22 : x == 3 ? 99 : 0; }\n' >before.c
judgements() { jq -e --argjson wanted "$2" '[.[] | {key: .input.x, value: .judgement}] | from_entries == $wanted' "$1/findings.json"; }
"$UMBRA" diff --quiet --output fixed --entry f --fixed fixed.c o.c n.c >output 2>&1 || true
check "fixed" judgements fixed '{"1": "expected", "2": "bug", "3": "bug"}'
"$UMBRA" diff --quiet --output before --entry f --fixed fixed.c --before-fix before.c o.c n.c >output 2>&1 || true
check "fixed and before-fix" judgements before '{"1": "expected", "2": "bug", "3": "expected"}'
# Several fixed programs: how each behaves, also on an input on which NEW fails, whose message names
# another line there.
printf '#include <assert.h>\nint f(int x) { assert(x != 4); return x == 1 ? 11 : x == 2 ? 22 : x == 3 ? 33 : 0; }\n' >n4.c
printf '#include <assert.h>\n\nint f(int x) { assert(x != 4); return x == 1 ? 11 : x == 2 ? 22 : x == 3 ? 30 : 0; }\n' >fixed4.c
"$UMBRA" diff --output several --entry f --fixed fixed.c --fixed fixed4.c --report html=several.html o.c n4.c >output 2>&1 || true
behaviours() { jq -e --argjson wanted "$2" '[.[] | {key: .input.x, value: [.judgement, .fixed[].behaves_as]}] | from_entries == $wanted' "$1/findings.json"; }
check "several fixed" behaviours several '{"1": ["expected", "new", "new"], "2": ["bug", "old", "new"], "3": ["bug", "neither", "old"], "4": [null, "old", "new"]}'
check "several fixed: said" grep -q '^     fixed program fixed4.c behaves as NEW does$' output
check "several fixed: in the page" grep -q 'Fixed program</b> fixed4.c behaves as NEW does' several.html
check "no fixed program" jq -e 'length > 0 and all(.[]; .fixed == null)' files/findings.json
status=0
"$UMBRA" diff --quiet --output wrong --entry f --before-fix before.c o.c n.c >output 2>&1 || status=$?
check "before-fix alone" [ $status = 2 ]
printf 'int f(int x) { return y; }\n' >broken.c
"$UMBRA" diff --output broken --entry f --fixed broken.c o.c n.c >output 2>&1 || true
check "fixed does not compile" grep -q 'the fixed program cannot be built' output

echo "native: $passed passed, $failed failed"
[ "$failed" = 0 ]
