#!/bin/bash
# Tests reviews of commits: which two trees a command line means, following git; which files are
# compiled, and how; that the report names what was not compared; and that the repository and its
# working tree are not changed. The test creates each repository. The expected behaviour of the
# versions was determined by hand, and native runs confirm some of the findings.
# Environment: UMBRA (./umbra); QUICK=1, as make check runs it: every third repository, and no other
# build system than make.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0} XDG_CACHE_HOME=$work/cache HOME=$work/home GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_DATE='2020-01-01T00:00:00Z' GIT_COMMITTER_DATE='2020-01-01T00:00:00Z'
mkdir -p "$HOME"
git config --global user.name tester
git config --global user.email tester@example.org
git config --global init.defaultBranch main
git config --global protocol.file.allow always

# Repositories so far. With QUICK those that are not tested are created as well.
repositories=0
is_tested() { [ -z "${QUICK-}" ] || [ $((repositories % 3)) = 1 ]; }

# repository NAME: creates a repository and commits standard input as code.c
repository() {
  repositories=$((repositories + 1))
  mkdir "$work/$1"
  cd "$work/$1"
  git init -q
  cat >code.c
  commit one
}

commit() {
  git add -A
  git commit -qm "$1"
}

# review STATUS COMMAND...: the command must end with STATUS; writes review.json to $work/review and messages to $work/err
review() {
  local expected=$1 status=0
  shift
  rm -rf "$work/run"
  timeout -k 5 600 "$UMBRA" "${@:1:1}" --json --no-replay -o "$work/run" "${@:2}" >"$work/review" 2>"$work/err" </dev/null || status=$?
  [ "$status" = "$expected" ] || { echo "status $status, expected $expected: $(head -2 "$work/err") $(head -c 300 "$work/review")"; return 1; }
}

# is FILTER: the jq filter must be true for the last review.json
is() { jq -e "$1" "$work/review" || { cat "$work/review"; return 1; }; }

# The word stands nowhere on the terminal; arguments are the command's.
not_equivalent() {
  rm -rf "$work/run"
  "$UMBRA" "$1" --no-replay -o "$work/run" "${@:2}" >"$work/shown" 2>&1 </dev/null || true
  if grep -i equivalent "$work/shown"; then return 1; fi
  grep -q '^not compared' "$work/shown"
}

# check, for a test of the present repository
check_here() { ! is_tested || check "$@"; }

# shows WHAT STATUS FILTER COMMAND...
shows() {
  is_tested || return 0
  local what=$1 status=$2 filter=$3
  shift 3
  check "$what (status)" review "$status" "$@"
  if [ -z "$filter" ]; then return; fi
  if [ "$status" != 2 ]; then check "$what" is "$filter"; else check "$what" grep -qiE -- "$filter" "$work/err"; fi
}

differs='.verdict == "differs"'
fails_to_find() { if grep -q "$@"; then return 1; fi; }
same='.verdict == "equivalent" and (.qualified | not)'

# --- which trees ---

repository names <<'C'
int f(int x) { return x; }
C
mkdir sub
echo 'int g(int x) { return x; }' >sub/other.c
commit two
sed -i 's/return x/return x + 1/' code.c
commit three
sed -i 's/return x/return 2 * x/' sub/other.c
commit four
git tag v1
git checkout -qb side HEAD~1
echo '/* nothing */' >>code.c
commit side
git checkout -q main

names() { echo "[.functions[].name] == [$1]"; }
shows 'show: HEAD and its parent' 1 "$(names '"g"')" show
shows 'show REV' 1 "$(names '"f"')" show HEAD~1
shows 'show :/TEXT' 1 "$(names '"f"')" show ":/$(git log -1 --format=%s HEAD~1)"
shows 'show REV where nothing differs' 0 "$same and .files == 1 and .functions == []" show side
shows 'show a tag' 1 "$(names '"g"')" show v1
shows 'show the root commit' 3 '.verdict == "not compared" and any(.reasons[]; test("first commit.*nothing to compare"))' show main~3
shows 'diff A B' 1 "$(names '"f", "g"')" diff main~2 main
shows 'diff A..B' 1 "$(names '"f", "g"')" diff main~2..main
shows 'diff A..' 1 "$(names '"g"')" diff main~1..
shows 'diff A...B: from the merge base' 0 "$same and .files == 1" diff main...side
shows 'diff A B of two branches' 1 "$(names '"g"')" diff main side
shows 'diff REV^!' 1 "$(names '"g"')" diff 'main^!'
shows 'paths' 1 "$(names '"f"')" diff main~2 main -- code.c
shows 'a path that neither version has' 2 "pathspec 'nothing.c' did not match any file" diff main~2 main -- nothing.c
shows 'a path among others that neither version has' 2 "pathspec 'src' did not match any file" diff main~2 main -- code.c src
shows 'a path that no version has below a directory that both have' 2 "pathspec 'sub/no.c' did not match any file" diff main~2 main -- sub/no.c
shows 'a pattern' 1 "$(names '"g"')" diff main~2 main -- 'sub/*.c'
shows 'a range from the parent of a first commit' 2 'main~3\^!: the commit has no parent' diff 'main~3^!'
shows 'paths without --' 1 "$(names '"f"')" diff main~2 main code.c
shows 'no difference in these paths' 0 "$same and .files == 0" diff main~1 main -- code.c
cd sub
shows 'in a subdirectory, paths are from there' 1 "$(names '"g"')" diff main~2 main -- other.c
shows 'in a subdirectory, all of the repository' 1 "$(names '"f", "g"')" diff main~2 main
cd ..
shows 'a clean working tree' 0 "$same and .files == 0" diff
shows 'trees are as good as commits' 1 "$(names '"g"')" diff 'main~1^{tree}' 'main^{tree}'

# --- what is not compared ---

not_compared='.verdict == "not compared" and .functions == []'
repository languages <<'C'
int f(int x) { return x; }
C
echo text >README
commit docs
shows 'documents alone' 3 "$not_compared and any(.reasons[]; test(\"no C file differs\"))" show
check_here 'documents alone: the word' not_equivalent show
shows 'documents alone, --fail-on none' 0 "$not_compared" show --fail-on none
shows 'documents alone, --fail-on incomplete' 1 "$not_compared" show --fail-on incomplete
shows 'documents alone, --bisect: as good as before' 0 "$not_compared" diff --bisect HEAD~1 HEAD
repository respaced <<'C'
#include "f.h"
#include "not-on-this-machine.h"
int f(int x) { return x + ONE; }
C
printf '#define ONE 1 // the first\n' >f.h
printf '#include "f.h"\nint g(int x) { return x - ONE; }\n' >g.c
commit header
respaced='.verdict == "equivalent" and .qualified == false and .made_up == []'
printf '/* One. */\n#define ONE 1\n' >f.h
commit 'a comment of a header'
shows 'a comment of a header: no file is compiled' 0 "$respaced and .files == 1 and .respaced == 1" show
printf '#include "f.h"\n\nint  g(int x) // g\n{ return x - ONE; }\n' >g.c
commit 'white space'
shows 'white space' 0 "$respaced and .respaced == 1" show
sed -i 's/ONE 1/ONE 2/' f.h
commit 'a value'
shows 'a value of a header' 1 '.respaced == 0' show
printf '#include "f.h"\nint g(int x) { return x - (ONE); }\n' >g.c
printf '#define ONE 2\n' >f.h
commit both
shows 'a comment of a header, and a change' 0 '.verdict == "equivalent" and .files == 2 and .respaced == 1' show
cd ../languages
echo 'int g(int x) { return x; }' >g.cpp
commit C++
shows 'C++ alone' 3 "$not_compared and any(.reasons[]; test(\"g.cpp: not C code\"))" show
check_here 'C++ alone: the word' not_equivalent show
shows 'C++ alone, --bisect' 125 "$not_compared" diff --bisect HEAD~1 HEAD
printf '.globl g\ng: ret\n' >g.S
commit assembly
shows 'assembly alone' 3 "$not_compared and any(.reasons[]; test(\"g.S\"))" show
git mv g.S h.S
commit renamed
shows 'a renamed file of assembly' 3 "$not_compared" show
echo 'int h(int x) { return x; }' >h.c
commit added
shows 'a C file that is new' 3 "$not_compared"' and any(.interface[]; test("added h"))' show
sed -i 's/return x/return x + 0/' code.c
echo '// more' >>g.cpp
commit both
shows 'C and C++' 0 '.verdict == "equivalent" and any(.reasons[]; test("1 change that was not compared"))' show
chmod +x code.c
commit mode
shows 'a mode' 0 '.verdict == "equivalent"' show

# --- what other programs call ---

repository library <<'C'
int f(int x) { return x; }
int g(int x) { return 2 * x; }
static int hidden(int x) { return 3 * x; }
int h(int x) { return hidden(x); }
C
broken() { echo ".verdict == \"differs\" and [.findings[] | [.class, .function, .what]] == [[\"interface\", \"$1\", \"$2\"]]"; }
sed -i '/int g/d' code.c
commit removed
shows 'a function that is exported is gone' 1 "$(broken g removed)" show
shows 'it is gone, --fail-on regression' 0 "$(broken g removed)" show --fail-on regression
shows 'it is gone, --fail-on interface' 1 "$(broken g removed)" show --fail-on interface
shows 'it is gone, --bisect' 1 "$(broken g removed)" diff --bisect HEAD~1 HEAD
shows 'it is gone, --bisect-on regression' 0 "$(broken g removed)" diff --bisect --bisect-on regression HEAD~1 HEAD
sed -i 's/int f(int x)/int f(int x, int y)/' code.c
commit parameters
shows 'another parameter' 1 "$(broken f 'changed parameters or result')" show
sed -i 's/int f(int x, int y) { return x;/long f(int x, int y) { return (long)x * y;/' code.c
commit result
shows 'another result' 1 "$(broken f 'changed parameters or result')" show
sed -i 's/long f/static long f/; s/return hidden(x)/return hidden(x) + f(1, 1) - 1/' code.c
commit static
shows 'a function that is no longer exported' 1 'any(.findings[]; .class == "interface" and .function == "f")' show
sed -i '/hidden/d; /static long f/d' code.c
echo 'int h(int x) { return 3 * x; }' >>code.c
commit inlined
shows 'static functions that are gone' 0 '.verdict == "equivalent" and .findings == []' show
echo 'int k(int x) { return x; }' >>code.c
commit added
shows 'a function that is added' 0 '.verdict == "equivalent" and .qualified and .findings == []' show
git mv code.c moved.c
commit moved
shows 'a file that is moved' 0 '.verdict == "equivalent" and .findings == []' show
git rm -q moved.c
git commit -qm gone
shows 'a file that is gone' 1 '.verdict == "differs" and ([.findings[].function] | sort) == ["h", "k"]' show
repository program <<'C'
int twice(int x) { return 2 * x; }
int main(int argc, char **argv) { return twice(argc); }
C
sed -i '/int twice/d; s/twice(argc)/argc + argc/' code.c
commit inlined
shows 'a function of a program that is gone' 0 '.verdict == "equivalent" and .findings == []' show

# --- a part of the history ---

git clone -q --depth 1 "file://$work/library" "$work/shallow"
cd "$work/shallow"
shows 'a shallow clone' 2 'not in this shallow clone.*git fetch --deepen=1' show
shows 'a shallow clone, a range' 2 'not in this shallow clone.*git fetch --deepen=1' diff 'HEAD^!'
shows 'a shallow clone, a revision that is not there' 2 'unknown revision.*shallow: git fetch --deepen=1' diff HEAD~1 HEAD
shows 'a shallow clone, --bisect' 125 "" diff --bisect HEAD~1 HEAD
git fetch -q --deepen=1
shows 'a shallow clone that has the parent' 1 '.verdict == "differs"' show
cd "$work/names"

# --- words that are no two trees ---

shows 'an unknown revision' 2 "ambiguous argument 'nothing': unknown revision or path not in the working tree" diff nothing
shows 'an unknown revision before --' 2 "bad revision 'nothing'" diff main nothing --
shows 'three revisions' 2 'too many revisions' diff main main~1 main~2
shows 'show of two' 2 'one commit' show main main~1
shows 'no commit' 2 'not a commit' show 'main^{tree}'
shows 'a blob' 2 'not a commit or a tree' diff main:code.c main~2:code.c
git branch code.c main~2
shows 'a file and a revision' 2 "ambiguous argument 'code.c': both revision and filename" diff code.c
shows 'a file and a revision, settled' 1 "$(names '"f", "g"')" diff code.c main --
shows 'a file and a revision, the file' 1 "$(names '"f"')" diff main~2 main -- code.c
git branch -qD code.c
cp code.c "$work/old.c"
check_here 'two files are still two files' review 0 diff "$work/old.c" code.c
check_here 'two files: the run is one' is '.command == "diff"'

# --- the working tree, and what is not touched ---

state() { # all that could be touched, but for times of access
  find . -type f -not -path './umbra-*' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
  find . -not -path './umbra-*' -printf '%p %m %T@\n' | LC_ALL=C sort
}
sed -i 's/x + 1/x + 2/' code.c
echo 'int h(int x) { return 3 * x; }' >sub/added.c
git add sub/added.c
echo 'int unknown(int x) { return x; }' >untracked.c
touch sub/other.c # looks changed to the index
state >"$work/before"
git --no-optional-locks status --porcelain >"$work/status-before"
shows 'the working tree: changed, added, not what git does not know' 1 \
  '[.functions[].name] == ["f"] and any(.interface[]; test("added h")) and all(.interface[]; test("unknown") | not)' diff
shows 'REV and the working tree' 1 "$(names '"f", "g"')" diff main~2
state >"$work/after"
git --no-optional-locks status --porcelain >"$work/status-after"
check_here 'neither the repository nor the working tree is touched' diff "$work/before" "$work/after"
check_here 'git status is the same' diff "$work/status-before" "$work/status-after"
rm sub/other.c
shows 'a file that is gone' 1 'any(.interface[]; test("removed g"))' diff
git reset -q --hard

# What a repository's own configuration would run is not run.
git config filter.evil.clean "touch $work/evil; cat"
git config filter.evil.smudge "touch $work/evil; cat"
git config filter.evil.required true
git config core.fsmonitor "touch $work/evil"
git config diff.external "touch $work/evil"
git config diff.evil.textconv "touch $work/evil"
git config diff.evil.command "touch $work/evil"
echo '*.c filter=evil diff=evil' >.gitattributes
sed -i 's/x + 1/x + 2/' code.c
shows 'with filters, textconv and a monitor' 1 "$(names '"f"')" diff
check_here 'these are not run' test ! -e "$work/evil"

# Objects that are missing would be fetched by a command of the configuration.
git clone -q "$work/names" "$work/lacking"
cd "$work/lacking"
printf '#!/bin/sh\ntouch %s/evil\n' "$work" >"$work/transport"
chmod +x "$work/transport"
git config core.repositoryformatversion 1
git config extensions.partialClone origin
git config remote.origin.promisor true
git config remote.origin.url "ext::$work/transport"
git config protocol.ext.allow always
git repack -qad
git unpack-objects -q < <(cat .git/objects/pack/*.pack)
mv .git/objects/pack "$work/pack"
git unpack-objects -q < <(cat "$work"/pack/*.pack)
missing=$(git rev-parse main:sub/other.c)
rm -f ".git/objects/${missing:0:2}/${missing:2}"
git cat-file -p "$missing" >/dev/null 2>&1 || true
check_here 'git itself runs the transport' test -e "$work/evil"
rm -f "$work/evil"
shows 'with objects that are missing' 2 'cannot find|missing|fetch' show main
check_here 'the transport is not run' test ! -e "$work/evil"

# --- a bare repository, none, no git ---

git -c core.fsmonitor=false clone -q --bare "$work/names" "$work/bare.git"
cd "$work/bare.git"
shows 'bare: show' 1 "$(names '"g"')" show
shows 'bare: two revisions' 1 "$(names '"f", "g"')" diff main~2 main
shows 'bare: no working tree' 2 'no working tree' diff
mkdir "$work/empty"
cd "$work/empty"
shows 'no repository' 2 'not a git repository' show
shows 'no repository: diff' 2 'no versions given.*not a git repository' diff
mkdir "$work/path"
for tool in clang-19 objcopy nm bash; do ln -s "$(command -v $tool)" "$work/path"; done
no_git() {
  PATH=$work/path "$UMBRA" show >said 2>&1 || grep -q 'cannot run git.*install' said
}
check_here 'no git' no_git
git init -q
shows 'no commit yet' 2 'no commit' diff

# --- merges, renames, moved functions ---

repository history <<'C'
#include "code.h"
int twice(int x) { return x + x; }
int f(int x) { return twice(x); }
C
echo 'int twice(int x);' >code.h
commit header
git checkout -qb topic
sed -i 's/x + x/2 * x/' code.c
commit topic
git checkout -q main
echo 'int other(int x) { return x; }' >other.c
commit other
git merge -q -m merge topic
shows 'a merge: against its first parent' 0 '[.functions[] | .name, .verdict] == ["twice", "equivalent"]' show
git mv code.c renamed.c
commit rename
shows 'a rename' 0 "$same" show
git mv renamed.c again.c
sed -i 's/twice(x); /twice(x) + 1;/' again.c
commit 'rename and change'
shows 'a rename with a change' 1 "$(names '"f"')" show
sed -i '/^int twice/d' again.c
printf '#include "code.h"\nint twice(int x) { return x << 1; }\n' >moved.c
commit move
printf 'int one(int x) { return x + 1; }\nint two(int x) { return x - 1; }\n' >pair.c
commit pair
sed -i 's/x + 1/1 + x/; s/x - 1/-1 + x/' pair.c
commit both
shows 'two functions that do not call each other' 0 "[.functions[].limits] == [[], []] and $same" show
shows 'a function that moves to another file' 0 'any(.functions[]; .name == "twice" and .kind == "changed") and .verdict != "differs"' show HEAD~2

# --- what is compiled, and how ---

repository layout <<'C'
int unused;
C
mkdir -p src/core include/lib
cat >include/lib/api.h <<'C'
#include "types.h"
number api(number x);
C
echo 'typedef int number;' >src/core/types.h
cat >src/api.c <<'C'
#include <lib/api.h>
#ifdef HAVE_CONFIG_H
#include "config.h"
#endif
#include "made.h"
#ifdef HAVE_STRING_H
#include <string.h>
#endif
#ifndef HAVE_STRING_H
#error "configure would have found it"
#endif
const char *version(void) { return PACKAGE_VERSION; }
number api(number x) { return x + LIMIT; }
int list(const int *p, int n) { return n > 0 ? *p : 0; }
C
printf '#cmakedefine HAVE_INT32_T 1\n#ifndef HAVE_INT32_T\n#define int32_t @INT32@\n#endif\n#undef HAVE_STRING_H\n#undef HAVE_NOTHING_OF_THAT_NAME\n#undef PACKAGE_VERSION\n#define LIMIT 3\n' >config.h.in
commit layout
sed -i 's/x + LIMIT/LIMIT + x/' src/api.c
commit 'no effect'
shows 'include paths, generated headers: found, made, and listed' 0 \
  '.verdict == "equivalent" and any(.made_up[]; test("^config.h: generated from config.h.in")) and any(.made_up[]; test("^made.h: .*empty"))' show
sed -i 's/n > 0 ?/n >= 1 ?/' src/api.c
commit 'a harness'
shows 'what was made fits to a harness' 0 '[.functions[] | .name, .verdict] == ["list", "equivalent"]' show
sed -i 's/LIMIT + x/LIMIT - x/' src/api.c
commit effect
shows 'the same with an effect' 1 "$(names '"api"')" show
sed -i 's/LIMIT - x/LIMIT - x + EXTRA/' src/api.c
echo '#define EXTRA 1' >>src/core/types.h
commit 'a macro'
sed -i 's/EXTRA 1/EXTRA 2/' src/core/types.h
commit 'a header'
shows 'a changed header: who includes it is compared' 1 "$(names '"api"')" show
sed -i 's/LIMIT 3/LIMIT 4/' config.h.in
commit 'what decides how it is built'
shows 'the template of a header: not compared, and said' 3 '.verdict == "not compared" and any(.not_compared[]; .what == "config.h.in")' show
printf 'int broken(void) { return nothing; }\n' >>src/api.c
sed -i 's/LIMIT - x +/LIMIT - x - 1 +/' src/api.c
commit broken
shows 'a file that does not compile is no "equivalent"' 2 . show
check_here 'and is named' jq -e '.verdict == "undecided" and any(.not_compared[]; .what == "src/api.c" and (.why | test("nothing")))' "$work/review"

repository prebuilt <<'C'
#include "zlib.h"
int f(int x) { return x > PREBUILT_LIMIT ? 1 : 0; }
C
mkdir scripts
printf '#define PREBUILT_LIMIT 5\n#undef HAVE_STRING_H\n' >scripts/zlib.h.prebuilt
commit two
sed -i 's/x > PREBUILT_LIMIT ? 1 : 0/PREBUILT_LIMIT < x/' code.c
commit prebuilt
shows "a header that the tree has made before is used, not one that is installed" 0 '.verdict == "equivalent" and any(.made_up[]; . == "zlib.h: copied from scripts/zlib.h.prebuilt")' show

repository unreached <<'C'
#include <stdlib.h>
static int never(void) { return getenv("UMBRA_NO_SUCH_VARIABLE_IS_SET") != 0; }
int f(const char *s, int x) {
  int n = 0;
  while (*s++) n += x;
  if (never()) {
    n += 3;
  }
  return n;
}
C
sed -i 's/n += 3/n += 4/' code.c
commit 'a line that is never executed'
shows 'what was never executed comes first' 0 '.functions[0].verdict == "not reached" or (.reasons[0] | test("^changes that were not reached .f at code.c:7"))' show

repository helper <<'C'
int f(int x) { return x > 3; }
C
mkdir tests
cat >tests/fill.c <<'C'
int fill(char *to, int n) {
  char b[4];
  for (int i = 0; i < n; i++) b[i] = 1;
  for (int i = 0; i < n; i++) to[i] = b[i];
  return n;
}
C
commit two
sed -i 's/x > 3/3 < x/' code.c
sed -i 's/b\[4\]/b[8]/' tests/fill.c
commit three
shows 'a helper of a test is no finding' 0 '.verdict == "equivalent" and (.functions[] | select(.name == "fill") | .verdict) == "differs" and .reasons[0] == "1 function of tests that differs"' show

repository missing <<'C'
int f(int x) { return x > 3; }
C
head -c 3000 /dev/zero >logo.bin
commit two
sed -i 's/x > 3/3 < x/' code.c
commit three
blob=$(git rev-parse HEAD:logo.bin)
rm -f ".git/objects/${blob:0:2}/${blob:2}"
shows 'a missing file that is no C file' 0 '.verdict == "equivalent"' show
check_here 'is named' grep -q 'git cannot find the contents of logo.bin; the file is left out' "$work/err"

repository uncompiled <<'C'
int half(unsigned long n) {
  if (n > 100) return -1;
  return (int)(n / 2);
}
int third(int n) { return n / 3; }
C
printf 'int third(int n);\nint user(int x) {\n  if (x < 0) return 7;\n  return third(x);\n}\n' >other.c
commit two
sed -i 's/n > 100/n > SIZE_MAX/' code.c
sed -i 's/return 7/return 8/' other.c
commit 'does not compile'
shows 'a new version that does not compile: nothing else is derived from it' 1 '.reasons[0] == "does not compile: use of undeclared identifier '"'SIZE_MAX'"', code.c:2" and [.functions[].name] == ["user"] and .interface == [] and .findings == []' show
not_compiled() {
  "$UMBRA" show --no-replay -o "$work/shown-run" >"$work/shown" 2>&1 </dev/null || true
  head -1 "$work/shown" | grep -Fx "HEAD does not compile: use of undeclared identifier 'SIZE_MAX', code.c:2" && [ "$(grep -c removed "$work/shown")" = 0 ]
}
check_here 'which is the first line' not_compiled

repository guessed <<'C'
#include "generated.h"
int f(int x) { return x; }
C
echo 'int g(int x) { return x / 2; }' >other.c
commit two
sed -i 's/return x/return x + LIMIT/' code.c
sed -i 's,x / 2,x / 3,' other.c
commit 'a macro of a header that is not there'
shows 'what a guessed header lacks is no broken version' 1 '(any(.reasons[]; test("does not compile")) | not) and any(.not_compared[]; .what == "code.c" and (.why | test("LIMIT")))' show

repository both <<'C'
#include "generated.h"
int f(int x) { return x; }
C
sed 's/f(int/g(int/' code.c >other.c
commit one
sed -i 's/return x/return 1 * x/' code.c other.c
commit both
shows 'a header that is made for two files' 0 '[.functions[].verdict] == ["equivalent", "equivalent"] and .not_compared == []' show

repository many <<'C'
int f0(int x);
int f(int x) { return f0(x) + 1; }
C
for i in 0 1 2 3 4 5 6 7; do echo "int f$((i + 1))(int x); int f$i(int x) { return f$((i + 1))(x + $i); }" >"f$i.c"; done
echo 'int f8(int x) { return x; }' >f8.c
commit many
sed -i 's/f0(x) + 1/1 + f0(x)/' code.c
commit 'no effect'
shows 'what is needed are many files' 0 '[.functions[] | .name, .verdict] == ["f", "equivalent"]' show

repository database <<'C'
#include <made.h>
#include "forced.h"
#ifndef SCALE
#error "the words of the build are missing"
#endif
#if FROM_BUILD != 7 || FORCED != 1 || LAYERS != 2
#error "another header"
#endif
signed char narrow(int x) { char c = (char)x; return c < 0 ? SCALE : 0; }
int own(int x) { return x; }
C
mkdir build include
echo build >.gitignore
echo '#define LAYERS 2' >include/layers.h
echo '#define FORCED 1' >include/forced.h
commit include
echo '#define FROM_BUILD 7' >build/made.h
cat >build/compile_commands.json <<J
[{"directory": "$PWD/build", "file": "../code.c",
  "command": "cc -O2 -DSCALE=3 -I . -I../include -include layers.h -funsigned-char -Wall -fplugin=evil.so -o code.o -c ../code.c"}]
J
sed -i 's/return x; }/return x + 0; }/' code.c
commit 'no effect'
shows 'compile_commands.json' 0 '.verdict == "equivalent" and any(.made_up[]; test("compile_commands.json"))' show
sed -i 's/c < 0 ? SCALE/c < 0 ? SCALE + 1/' code.c
commit 'dead where char is unsigned'
shows 'its words decide what the program means' 0 '.verdict == "equivalent" and ([.functions[].name] | . == ["narrow"])' show
echo '#define FORCED 2' >include/forced.h
sed -i 's/FORCED != 1/FORCED != 2/' code.c
commit 'a header of the tree'
shows 'headers are those of each tree, not of the working tree' 0 '.verdict == "equivalent"' show

repository built <<'C'
#include "made.h"
#ifndef FROM_MAKEFILE
#error "the words of the makefile are missing"
#endif
int built(int x) { return x * SCALE + FROM_MAKEFILE; }
C
cat >Makefile <<'M'
prog.o: code.c made.h
	$(CC) -DFROM_MAKEFILE=2 -I . -c code.c -o $@
made.h: scale
	echo "#define SCALE $$(cat scale)" >$@
M
echo 3 >scale
commit makefile
sed -i 's/x \* SCALE/SCALE * x/' code.c
commit 'no effect'
shows '--build' 0 '.verdict == "equivalent" and (.qualified | not)' show --build make
echo 4 >scale
sed -i 's/SCALE \* x/x * SCALE/' code.c
commit 'a generated header'
shows '--build: what it makes is of each version' 1 "$(names '"built"')" show --build make
mkdir many
for i in $(seq 2100); do echo "int f$i(void);" >"many/$i.h"; done
commit 'many headers'
sed -i 's/x \* SCALE/SCALE * x + 1/' code.c
commit 'a change beside many headers'
shows '--build: more than 2,000 headers' 1 "$(names '"built"')" show --build 'make && touch made-{1..9}.h'
# shellcheck disable=SC2016 # the build's shell expands it
shows '--build: it makes too many headers' 2 'nothing could be compared' show --build 'make && for i in $(seq 10001); do : >made-$i.h; done'
check_here '--build: that is said' jq -e 'any(.made_up[]; test("more than 10000 C files and headers"))' "$work/review"
for n in first second; do
  shows "--build: it leaves garbage, $n time" 2 'nothing could be compared' show --build 'make && echo garbage >>../compile_lines'
  check_here "--build: garbage is said, $n time" jq -e 'any(.made_up[]; test("cannot be used: compile_commands.json:[0-9]+: this is not JSON"))' "$work/review"
done
git reset -q --hard HEAD~2
shows 'a build that fails is said' 2 'nothing could be compared' show --build false
check_here 'with its status' jq -e 'any(.made_up[]; test("^false: it exited with status 1"))' "$work/review"
outside() { # what a build may do
  "$UMBRA" show --no-replay -q -o "$work/run2" --build "touch $work/outside $PWD/outside; make" || true
  test ! -e "$work/outside" && test ! -e outside
}
check_here 'a build cannot write outside' outside
shows 'a makefile is found out, where files do not compile by themselves' 1 '.functions[0].name == "built" and any(.made_up[]; test("from make, run "))' show
git config -f .umbraconfig umbra.build make
git config -f .umbraconfig umbra.ignore scale
commit config
echo 5 >scale
sed -i 's/x \* SCALE/SCALE * x/' code.c
commit 'with a configuration'
shows '.umbraconfig: build' 1 "$(names '"built"')" show
git config -f .umbraconfig umbra.ignore code.c
sed -i 's/SCALE \* x/x - SCALE/' code.c
commit 'ignored'
shows '.umbraconfig: ignore' 3 '.verdict == "not compared" and any(.not_compared[]; .what == "code.c" and (.why | test("ignored")))' show
git config -f .umbraconfig --unset umbra.build
git config -f .umbraconfig --unset umbra.ignore
git config -f .umbraconfig umbra.flags '-DFROM_MAKEFILE=7 -Isub'
git config -f .umbraconfig umbra.maxTime 50
mkdir sub
echo '#define SCALE 3' >sub/made.h
commit flags
sed -i 's/x - SCALE/-SCALE + x/' code.c
commit 'no effect'
shows '.umbraconfig: flags' 0 '.verdict == "equivalent" and (.qualified | not) and .files == 1' show
git config -f .umbraconfig umbra.maxTime soon
commit time
sed -i 's/-SCALE + x/x - SCALE/' code.c
commit 'no effect'
shows '.umbraconfig: mistakes' 2 'umbra.maxTime takes a number' show

if [ -z "${QUICK:-}" ] && command -v cmake >"$work/which"; then
  repository cmake <<'C'
#include "made.h"
int f(int x) { return x + SCALE + LEVEL; }
C
  printf 'cmake_minimum_required(VERSION 3.10)\nproject(x C)\nconfigure_file(made.h.in made.h)\nadd_library(x code.c)\n' >CMakeLists.txt
  # shellcheck disable=SC2016 # CMake expands it
  printf 'target_compile_definitions(x PRIVATE LEVEL=2)\ntarget_include_directories(x PRIVATE ${CMAKE_CURRENT_BINARY_DIR})\n' >>CMakeLists.txt
  echo '#define SCALE @CMAKE_MAJOR_VERSION@' >made.h.in
  commit cmake
  sed -i 's/x + SCALE/SCALE + x/' code.c
  commit 'no effect'
  shows 'CMake configures both' 0 '.verdict == "equivalent" and (.qualified | not) and any(.made_up[]; test("CMake"))' show
  sed -i 's/LEVEL=2/LEVEL=3/' CMakeLists.txt
  sed -i 's/SCALE + x/x + SCALE/' code.c
  commit 'another definition'
  shows 'words of CMake are of each version' 1 "$(names '"f"')" show
  shows '--no-build' 2 . show --no-build
fi

if [ -z "${QUICK:-}" ] && command -v meson >"$work/which" && command -v ninja >"$work/which"; then
  repository meson <<'C'
#include "made.h"
int f(int x) { return x + SCALE + LEVEL; }
C
  # shellcheck disable=SC2016
  printf "project('x', 'c')\nconf = configuration_data()\nconf.set('SCALE', 3)\nconfigure_file(output: 'made.h', configuration: conf)\n" >meson.build
  printf "library('x', 'code.c', c_args: ['-DLEVEL=2'])\n" >>meson.build
  commit meson
  sed -i 's/x + SCALE/SCALE + x/' code.c
  commit 'no effect'
  shows 'meson configures both' 0 '.verdict == "equivalent" and (.qualified | not) and any(.made_up[]; test("meson"))' show
  sed -i 's/LEVEL=2/LEVEL=3/; s/SCALE.., 3/SCALE'"'"', 3/' meson.build
  sed -i 's/SCALE + x/x + SCALE/' code.c
  commit 'another definition'
  shows 'words of meson are of each version' 1 "$(names '"f"')" show
  sed -i "s/'SCALE', 3/'SCALE', 4/" meson.build
  sed -i 's/x + SCALE/SCALE + x/' code.c
  commit 'another header'
  shows 'headers that meson makes are of each version' 1 "$(names '"f"')" show
else
  echo "skipped: meson or ninja is not installed"
fi

if [ -z "${QUICK:-}" ] && command -v autoreconf >"$work/which" && command -v m4 >"$work/which"; then
  repository autoconf <<'C'
#include "config.h"
int f(int x) { return x + ANSWER + FROM_MAKEFILE; }
C
  printf 'AC_INIT([x], [1])\nAC_PROG_CC\nAC_CONFIG_HEADERS([config.h])\nAC_DEFINE([ANSWER], [6 * 7], [what it is])\n' >configure.ac
  printf 'AC_CONFIG_FILES([Makefile])\nAC_OUTPUT\n' >>configure.ac
  printf '#undef ANSWER\n' >config.h.in
  # shellcheck disable=SC2016 # make expands it
  printf 'code.o: code.c\n\t@CC@ -DFROM_MAKEFILE=1 -I. -c code.c -o $@\n' >Makefile.in
  commit autoconf
  sed -i 's/x + ANSWER/ANSWER + x/' code.c
  commit 'no effect'
  shows 'configure is made where there is only configure.ac' 0 \
    '.verdict == "equivalent" and .not_compared == [] and any(.made_up[]; test("autoconf")) and all(.made_up[]; test("config.h: generated from") | not)' show
  sed -i 's/6 \* 7/6 * 8/' configure.ac
  sed -i 's/ANSWER + x/x + ANSWER/' code.c
  commit 'another answer'
  shows 'what it finds out is of each version' 1 "$(names '"f"')" show
else
  echo "skipped: autoreconf is not installed"
fi

# a build that never ends: what it has compiled until its time is over counts
repository stopped <<'C'
#include "made.h"
#ifndef FROM_MAKEFILE
#error "the words of the makefile are missing"
#endif
int stopped(int x) { return x * SCALE + FROM_MAKEFILE; }
C
cat >Makefile <<'M'
all: code.o never
code.o: code.c
	echo "#define SCALE 3" >made.h
	$(CC) -DFROM_MAKEFILE=2 -I . -c code.c -o $@
never:
	sleep 1000
M
commit makefile
sed -i 's/x \* SCALE/SCALE * x/' code.c
commit 'no effect'
shows 'a build that is stopped' 0 '.verdict == "equivalent" and any(.made_up[]; test("from make, run .*only C files differ; it was stopped"))' show --max-time 20

repository entries <<'C'
static int middle(int x) { return x > 3 ? x : 3; }
int first(int x) { return middle(x); }
int second(int x) { return middle(x + 1); }
C
sed -i 's/x > 3/x >= 3/' code.c
commit 'no effect'
shows 'without a configuration' 0 '.functions[0].entry != "second" and .verdict == "equivalent"' show
git config -f .umbraconfig umbra.entry second
git config -f .umbraconfig --add umbra.entry nothing
commit entry
sed -i 's/x >= 3/x > 3/' code.c
commit 'no effect'
shows '.umbraconfig: entry' 0 '.functions[0].entry == "second" and .verdict == "equivalent"' show
shows 'the command line overrides it' 0 '.functions[0].entry == "first"' show --entry first

repository words <<'C'
int f(int x) { return x + VALUE; }
C
mkdir -p one two/out
printf '[{"directory": "%s", "file": "code.c", "arguments": ["cc", "-DVALUE=1", "-c", "code.c"]}]' "$PWD" >one/compile_commands.json
printf '[{"directory": "%s", "file": "code.c", "arguments": ["cc", "-DVALUE=2", "-DEXTRA=1", "-c", "code.c"]}]' "$PWD" >two/out/compile_commands.json
printf 'one\ntwo\n' >.gitignore
git config -f .umbraconfig umbra.database two/out
commit words
sed -i 's/x + VALUE;/x + VALUE - EXTRA + 1;/' code.c
commit 'no effect with that database'
shows '.umbraconfig: database' 0 '.verdict == "equivalent" and any(.made_up[]; test("two/out/compile_commands.json"))' show
git config -f .umbraconfig umbra.database three
commit missing
sed -i 's/x + VALUE/VALUE + x/' code.c
commit again
shows '.umbraconfig: no such database' 2 'three has no compile_commands.json' show

repository drivers <<'C'
#include "box.h"
int weigh(const struct box *b) { return b->lid ? b->size * 2 : b->size; }
C
printf 'struct lid;\nstruct box { int size; struct lid *lid; };\nint weigh(const struct box *b);\n' >box.h
mkdir fuzz t other
cat >fuzz/target.c <<'C'
#include <stddef.h>
#include "../box.h"
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  struct box b = {size ? data[0] : 0, (struct lid *)0};
  if (weigh(&b) == 200) __builtin_trap();
  return 0;
}
C
printf '#include "../box.h"\nint load(const char *text) { struct box b = {text[0], (struct lid *)text}; return weigh(&b); }\n' >other/load.c
printf '#include <stdio.h>\n#include "../box.h"\nint main(void) { struct box b = {3, 0}; printf("%%d\\n", weigh(&b)); return 0; }\n' >t/check.c
printf '#include "../box.h"\n/* weigh */ int unrelated(int weight) { return weight; }\n' >other/unrelated.c
commit drivers
sed -i 's/b->size \* 2/b->size * 3/' code.c
commit 'seen by load'
shows 'a caller in a file that did not change' 1 '.functions[0].name == "weigh" and .functions[0].entry == "load"' show
# shellcheck disable=SC2016 # bash expands it
check_here 'others are not compiled' bash -c '! grep -rl unrelated "$0"/bitcode' "$work/run"
sed -i 's/: b->size;/: b->size + 1;/' code.c
commit 'seen by all'
shows 'a fuzz target in a file that did not change' 1 '.functions[0].entry == "LLVMFuzzerTestOneInput"' show
sed -i 's/b->size + 1;/1 + b->size;/' code.c
commit 'no effect'
shows 'that these see nothing is not all' 0 '.verdict == "equivalent" and .functions[0].entry == "weigh"' show
printf 'struct hidden;\nint ask(const void *h);\nint weigh(struct hidden *h);\n' >box.h
printf '#include "box.h"\nint weigh(struct hidden *h) { return ask(h) + 1; }\n' >code.c
printf '#include "../box.h"\nint load(int x) { return x > 3 ? weigh((void *)0) : 0; }\n' >other/load.c
echo 'int ask(const void *h) { return h != 0; }' >ask.c
git rm -q fuzz/target.c t/check.c
commit hidden
sed -i 's/ask(h) + 1/1 + ask(h)/' code.c
commit 'no effect'
shows 'a caller alone says what it passes' 0 \
  '.verdict == "equivalent" and .qualified and .functions[0].entry == "load" and any(.functions[0].limits[]; . == "what load passes to it")' show

repository main_file <<'C'
int level(void);
int step(int x) { return x > level() ? x : 0; }
C
printf 'int run(int);\nint level(void) { return 3; }\nint main(int argc, char **argv) { return run(argc); }\n' >main.c
printf 'int step(int);\nint run(int x) { return step(x + 1); }\n' >run.c
commit program
sed -i 's/x > level()/x >= 4/' code.c
commit 'no effect with what the main file defines'
shows 'the file with main defines a function' 0 '.verdict == "equivalent" and .functions[0].name == "step"' show
printf 'int level(void) { return 7; }\nint main(void) { return level(); }\n' >other.c
git checkout -q HEAD^ code.c
commit 'two programs'
sed -i 's/x > level()/x >= 4/' code.c
commit 'which program is unknown'
shows 'two files with main define it' 1 '.verdict == "differs"' show

repository assumed <<'C'
struct box { int size; };
int divide(const struct box *in, int by) { return in->size / by; }
int caller(int x) { return x; }
C
sed -i 's|return in->size / by|return by > 0 ? in->size / by : 0|' code.c
commit 'another result for negative numbers'
shows 'without assumptions' 1 "$(names '"divide"')" show
shows '--assume' 0 '.verdict == "equivalent" and any(.functions[0].limits[]; . == "assuming in && by > 1") and .functions[0].executed > 0' show --assume 'divide:in && by > 1'
shows '--assume of another function' 1 "$(names '"divide"')" show --assume 'caller:x > 1'
shows '--assume without a function' 0 '.functions[0].verdict == "cannot start" and (.functions[0].reason | test("FUNCTION:EXPRESSION"))' show --assume 'by > 1'
shows '--assume that is no C' 0 '.functions[0].verdict == "cannot start"' show --assume 'divide:in >'
shows '--assume what never holds' 0 '.functions[0].verdict == "not reached" and .verdict == "undecided"' show --assume 'divide:by > 1 && by < 1'
git config -f .umbraconfig umbra.divide.assume 'in && by > 0'
git config -f .umbraconfig --add umbra.divide.assume 'in->size != 7 || by != 3'
commit assume
sed -i 's|/ by : 0|/ by + (in->size == 7 \&\& by == 3) : 0|' code.c
commit 'what is assumed not to be'
shows '.umbraconfig: assume' 0 '.verdict == "equivalent" and ([.functions[0].limits[] | select(test("^assuming in"))] | length == 2)' show
git config -f .umbraconfig --unset umbra.divide.assume 'in->size.*'
commit 'no more'
sed -i 's|/ by + (in->size == 7 && by == 3) : 0|/ by : 0|' code.c
commit 'takes it back'
shows '.umbraconfig: less is assumed' 1 "$differs" show

repository only <<'C'
int unused;
C
cat >single.h <<'C'
int clamp(int x);
#ifdef SINGLE_IMPLEMENTATION
int clamp(int x) { return x < 0 ? 0 : x; }
#endif
static inline int half(int x) { return x / 2; }
C
commit header
sed -i 's/x < 0/x <= 0/' single.h
commit 'no effect'
shows 'a library of one header' 0 '[.functions[] | .name, .verdict] == ["clamp", "equivalent"]' show
sed -i 's|x / 2|x >> 1|' single.h
commit effect
shows 'a static inline function' 1 "$(names '"half"')" show

repository mains <<'C'
#include <stdio.h>
int shared(int x);
int main(void) { printf("%d\n", shared(1)); return 0; }
C
sed 's/(1)/(2)/' code.c >second.c
echo 'int shared(int x) { return x; }' >shared.c
commit mains
sed -i 's/(1)/(3)/' code.c
sed -i 's/return x/return 1 * x/' shared.c
commit one
shows 'several mains' 1 '[.functions[] | .name, .verdict] == ["main", "differs", "shared", "equivalent"]' show

repository start <<'C'
int main(int argc, char **argv) {
  if (argc != 2 || argv[1][0] != 'a' || argv[1][1] != 'b' || argv[1][2] != 'c' || argv[1][3] != 'd') return 1;
  return argv[1][4] == 0;
}
C
sed -i 's/4. == 0/4] == 3/' code.c
commit 'behind four bytes'
shows 'arguments grow' 1 '.functions[0].verdict == "differs"' show
shows 'main with those that are given' 1 '.functions[0].verdict == "differs"' show --sym-arg 4
shows 'arguments that are too short' 0 '.functions[0].verdict == "not reached"' show --sym-arg 3
shows 'the same of two revisions' 1 '.functions[0].verdict == "differs"' diff HEAD^ HEAD --sym-args 0 1 4 -- code.c

repository length <<'C'
#include <stdio.h>
int main(void) {
  int n = 0;
  while (getchar() != EOF) n++;
  return n == 30;
}
C
sed -i 's/== 30/== 31/' code.c
commit 'a longer standard input'
shows 'standard input grows' 1 '.functions[0].verdict == "differs"' show
sed -i 's/== 31/>= 33/' code.c
commit 'one that is too long'
sed -i 's/>= 33/>= 34/' code.c
commit 'longer'
shows 'and no further' 0 '.functions[0].verdict == "equivalent" and any(.functions[0].limits[]; test("standard input length 32"))' show

repository places <<'C'
const char *where(int x);
int next(int x);
int f(int x) { return next(x) + (where(x) != 0); }
C
echo 'const char *where(int x) { return x ? __FILE__ : 0; }' >where.c
echo 'int more(int x); int next(int x) { return more(x); }' >a_next.c
echo 'int more(int x) { return x; }' >b_more.c
commit places
sed -i 's/return next(x) +/return (x > 3 ? more(x) : next(x)) +/; 1i int more(int x);' code.c
commit 'another order of what is needed'
shows 'a file is called the same in both versions' 0 "$(names '"f"') and .verdict != \"differs\"" show

repository statics <<'C'
static int step(int x) { return x + 1; }
int a(int x) { return step(x); }
C
sed 's/int a/int b/; s/x + 1/x + 2/' code.c >other.c
commit two
sed -i 's/x + 1/1 + x/' code.c
sed -i 's/x + 2/x + 3/' other.c
commit both
shows 'static functions of one name' 1 '[.functions[] | .name, .verdict] == ["step", "equivalent", "step", "differs"]' show
sed -i 's/^static int step/static int move/; s/return step/return move/' code.c
commit rename
shows 'a static function gets another name' 0 '.verdict != "differs"' show
printf 'static int extra(int x) { return x * 2; }\nint c(int x) { return extra(x); }\n' >>code.c
commit added
shows 'an added function' 0 '.verdict == "equivalent" and .qualified and all(.functions[]; .verdict == "nothing to compare")' show
sed -i '/int c(int x)/d; /extra/d' code.c
commit removed
shows 'a removed function' 1 '.verdict == "differs" and any(.functions[]; .kind == "removed") and .findings[0].function == "c"' show

repository parts <<'C'
#include "part.c"
#include "numbers.dat"
int whole(int x) { return part(x) + NUMBER; }
C
echo 'static int part(int x) { return x + ONLY_WITH; }' >part.c
printf '#define ONLY_WITH 1\n#define NUMBER 5\n' >numbers.dat
sed -i '1{h;d};2{G}' code.c
commit part
sed -i 's/x + ONLY/x - ONLY/' part.c
commit effect
shows 'a C file that is only included' 1 'any(.functions[]; .name == "part") and .not_compared == []' show
sed -i 's/NUMBER 5/NUMBER 6/' numbers.dat
commit 'a header of another name'
shows 'an included file of any name' 1 "$(names '"whole"')" show
git rm -q code.c
commit 'nobody includes it'
sed -i 's/x - ONLY/x * ONLY/' part.c
echo '#include "part.c"' >broken.c
commit broken
shows 'a part that nothing compiles with' 2 'nothing could be compared' show

repository interface <<'C'
#include "api.h"
int f(struct pair p) { return p.a; }
C
cat >api.h <<'H'
#ifndef API_H
#define API_H
#ifdef __cplusplus
extern "C" {
#endif
#define LIMIT 10 /* of something */
enum color { RED, GREEN };
struct pair {
  int a, b;
};
typedef struct { int x; } point;
int f(struct pair p);
static inline int inlined(int x) { return x; }
#ifdef __cplusplus
}
#endif
#endif
H
commit one
sed -i 's/LIMIT 10 .*/LIMIT 10/; s/^  int a, b;/  int a,  b; \/\/ two/' api.h
commit layout
shows 'a header: layout and comments' 0 "$same" show
sed -i 's/LIMIT 10/LIMIT 11/' api.h
commit macro
shows 'a macro of a header that nobody here uses' 0 '.verdict == "equivalent" and .qualified and .interface == ["macro LIMIT changed (api.h)"]' show
sed -i 's/RED, GREEN/RED, BLUE, GREEN/; s/int x; } point/long x; } point/' api.h
commit types
shows 'an enumeration, a type' 0 '.interface == ["enum color changed (api.h)", "struct point changed (api.h)"]' show
sed -i 's/int a, *b;/int b, a;/' api.h
commit fields
shows 'the fields of a structure' 0 'any(.interface[]; . == "struct pair changed (api.h)") and .qualified' show
sed -i 's/^static inline.*/int g(void);/' api.h
commit declarations
shows 'declarations' 0 'any(.interface[]; . == "declaration of g added (api.h)")' show

# --- what could be missed ---

repository traps <<'C'
static const int table[] = {1, 2, 3};
int look(unsigned i) { return i < 3 ? table[i] : 0; }
#ifdef _WIN32
int system_of(void) { return 1; }
#else
int system_of(void) { return 2; }
#endif
C
sed -i 's/2, 3/2, 4/' code.c
commit table
shows 'a table alone' 1 '[.functions[] | .name, .kind] == ["look", "data"]' show
sed -i 's/return 1;/return 7;/' code.c
commit elsewhere
shows 'a change that is not compiled here' 3 '.verdict == "not compared" and any(.not_compared[]; .what == "code.c:4")' show
sed -i 's|^int look|/* says what\n   it is */ int look|' code.c
commit comment
shows 'comments' 0 "$same" show
sed -i 's/unsigned i/long i/' code.c
commit signature
shows 'a signature' 1 '.findings[0].class == "interface" and any(.functions[]; .name == "look" and .kind == "signature" and .limits != [])' show
printf 'int opaque(struct hidden *h);\nint ask(struct hidden *h) { return opaque(h) + 1; }\n' >>code.c
commit opaque
sed -i 's/opaque(h) + 1/opaque(h) + 2/' code.c
commit 'cannot start'
shows 'a function that cannot be called is no "equivalent"' 0 \
  '.verdict == "undecided" and any(.functions[]; .name == "ask" and .verdict == "cannot start" and (.reason | length > 0))' show
ln -s code.c link.c
commit link
ln -sf nothing.c link.c
commit link
shows 'a symbolic link' 2 . show
check_here 'is named' jq -e '.verdict == "undecided" and any(.not_compared[]; .what == "link.c")' "$work/review"
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n' >big.c
commit lfs
shows 'a pointer of git lfs' 2 . show
check_here 'is named, as well' jq -e 'any(.not_compared[]; .what == "big.c")' "$work/review"
git submodule --quiet add "$work/history" part 2>/dev/null
commit submodule
shows 'a submodule' 2 . show
check_here 'is named, too' jq -e 'any(.not_compared[]; .what == "part" and (.why | test("submodule")))' "$work/review"
echo words >README
commit readme
shows 'a commit without C' 3 '.verdict == "not compared" and .files == 0' show

mkdir tests
printf 'int opaque(struct hidden *h);\nint check(struct hidden *h) { return opaque(h); }\n' >tests/check.c
commit test
sed -i 's/return opaque(h)/return !opaque(h)/' tests/check.c
commit 'a test alone'
shows 'functions of tests are named, and in no way' 0 '.verdict == "equivalent" and .qualified and .functions[0].verdict == "cannot start"' show

# --- git's own tools ---

repository tools <<'C'
#include "tools.h"
int f(int x) { return x / NUMBER; }
int g(int x) { return x; }
C
echo '#define NUMBER 3' >tools.h
commit header
git tag good
echo 'int h(int x) { return x; }' >>code.c
commit 'nothing of these'
sed -i 's/return x; }$/return 0 + x; }/' code.c
commit 'no effect'
sed -i 's/NUMBER 3/(NUMBER - 3)/; s/NUMBER;/(NUMBER - 3);/' code.c
commit regression
git tag bad
echo 'int i(int x) { return x; }' >>code.c
commit 'nothing more'
bisect() { # git bisect start BAD GOOD && git bisect run umbra diff --bisect good
  git bisect start HEAD good
  git bisect run timeout 600 "$UMBRA" diff --bisect -q --max-time 60 good
  git bisect log | grep '^# first bad commit' | grep -q regression
}
check_here 'git bisect run' bisect
git bisect reset -q 2>/dev/null || git bisect reset >/dev/null 2>&1
rm -rf umbra-*
difftool() { # STATUS of a run of git difftool -x
  rm -rf "$work/tool"
  git difftool -y -x "\"$UMBRA\" difftool --no-replay --json -o $work/tool" "$@" >"$work/review" 2>"$work/err" || true
}
difftool bad~1 bad -- code.c
check_here 'git difftool -x' is "$(names '"f"')"
difftool -d bad~1 bad
check_here 'git difftool -d -x' is "$(names '"f"')"
configured_tool() { # WORDS after the two files
  rm -rf "$work/tool"
  git -c difftool.umbra.cmd="\"$UMBRA\" difftool --no-replay --json -o $work/tool \"\$LOCAL\" \"\$REMOTE\" $1" difftool -y -t umbra bad~1 bad -- code.c >"$work/review" 2>"$work/err" || true
}
# shellcheck disable=SC2016 # git expands it
configured_tool '"$MERGED"'
check_here 'a command of difftool' is "$(names '"f"')"
configured_tool ''
# shellcheck disable=SC2016 # the text contains it
check_here 'a command of difftool without the path' grep -qF 'third argument ("$MERGED" in' "$work/err"
check_here 'git status is empty, but for runs' test -z "$(git status --porcelain | grep -v '^?? umbra-')"

# --- what was compiled before ---

mkdir "$work/counted"
# shellcheck disable=SC2016 # the script expands it
printf '#!/bin/sh\necho "$*" >>"%s"\nexec "%s" "$@"\n' "$work/compiled" "$(command -v clang-19)" >"$work/counted/clang-19"
chmod +x "$work/counted/clang-19"
compiles() { # COUNT PATTERN COMMAND...: how many compilations to bitcode name the pattern; "some": any
  local expected=$1 pattern=$2 found
  shift 2
  : >"$work/compiled"
  PATH=$work/counted:$PATH review 0 "$@" || return 1
  found=$(grep -e -emit-llvm "$work/compiled" | grep -c -- "$pattern" || true)
  if [ "$expected" = some ]; then [ "$found" -gt 0 ]; else [ "$found" = "$expected" ]; fi || { echo "$found compilations of $pattern"; return 1; }
}
repository cached <<'C'
#include "part.h"
int helper(int x);
int f(int x) { return helper(x) + PART; }
C
mkdir inc
echo '#define PART 1' >inc/part.h
printf 'int helper(int x) { return x ^ 5; }\n' >helper.c
commit all
sed -i 's/helper(x) + PART/PART + helper(x)/' code.c
commit 'no effect'
check_here 'the first review compiles' compiles some helper.c show
check_here 'the second one does not' compiles 0 . show
check_here 'the second one says the same' is "$same and (.functions[0].name == \"f\")"
sed -i 's/PART + helper(x)/helper(x) + PART/' code.c
commit 'no effect again'
check_here 'another commit: what did not change is not compiled' compiles 0 helper.c show
check_here 'other words for the compiler' compiles some helper.c show -DOTHER=1
echo '# another compiler' >>"$work/counted/clang-19"
check_here 'another compiler' compiles some helper.c show
for entry in "$XDG_CACHE_HOME"/umbra/units/*; do truncate -s 20 "$entry"; done
check_here 'entries that are not whole' compiles some helper.c show
sed -i 's/x ^ 5/x ^ 7/' helper.c
sed -i 's/PART 1/PART 2/' inc/part.h
commit 'a header'
shows 'a header of other contents' 1 "$(names '"helper", "f"')" show
echo '#define PART 3' >part.h
commit 'hides the other one'
shows 'a new header that hides another one' 1 "$(names '"f"')" show
git rm -q part.h
commit 'shows it again'
shows 'and is gone again' 1 "$(names '"f"')" show
at_once() { # several reviews that share an empty cache
  local i
  rm -rf "$XDG_CACHE_HOME/umbra/units"
  for i in 1 2 3; do
    timeout 600 "$UMBRA" show --json --no-replay -o "$work/once-$i" >"$work/once-$i.json" 2>&1 </dev/null &
  done
  wait
  for i in 1 2 3; do jq -e '.functions[0].verdict == "differs"' "$work/once-$i.json" >/dev/null || return 1; done
}
check_here 'reviews at the same time' at_once
check_here 'leave nothing half done' test -z "$(find "$XDG_CACHE_HOME/umbra/units" -name '*new-*')"
touch -d '2 days ago' "$XDG_CACHE_HOME"/umbra/trees/*
mkdir "$XDG_CACHE_HOME/umbra/trees/new-left"
touch -d '2 days ago' "$XDG_CACHE_HOME/umbra/trees/new-left"
left=$XDG_CACHE_HOME/umbra/trees/$(git rev-parse 'HEAD^{tree}')
gone=$XDG_CACHE_HOME/umbra/trees/$(git rev-parse 'HEAD~3^{tree}')
UMBRA_CACHE_SIZE=100 review 1 show || true
check_here 'what a killed review left goes' test ! -e "$XDG_CACHE_HOME/umbra/trees/new-left"
check_here 'below the limit all stays' test -e "$gone"
UMBRA_CACHE_SIZE=0 review 1 show || true
check_here 'above it the oldest goes' test ! -e "$gone" -a -z "$(ls "$XDG_CACHE_HOME/umbra/units")"
check_here 'not what is in use' test -e "$left"
repository failing <<'C'
#include "never.h"
int f(int x) { return x; }
C
sed -i 's/return x/return x + 1/' code.c
commit one
shows 'a build that fails' 1 'any(.made_up[]; test("status 3"))' show --build 'exit 3'
for entry in "$XDG_CACHE_HOME"/umbra/builds/*.failed; do [ ! -e "$entry" ] || echo -n '0 as it was remembered' >"$entry"; done
shows 'is not tried again' 1 'any(.made_up[]; test("as it was remembered"))' show --build 'exit 3'
echo 'all: ; exit 4' >Makefile
commit other
sed -i 's/x + 1/1 + x/' code.c
commit again
shows 'but for another tree' 0 'any(.made_up[]; test("status 3"))' show --build 'exit 3'

# --- many needed files, and what the report says ---

# many needed files: their bitcode is linked once and kept
repository linked <<'C'
int f0(int x);
int f(int x) { return x == 7 ? f0(x) : x; }
C
for i in 0 1 2 3 4 5 6 7 8; do
  printf 'static int count = %d;\nint f%d(int x);\nint f%d(int x) { return x > %d ? f%d(x - 1) : count; }\n' "$i" $((i + 1)) "$i" "$i" $((i + 1)) >"part$i.c"
done
echo 'int f9(int x) { return x; }' >part9.c
commit all
sed -i 's/x == 7 ? f0(x) : x/x != 7 ? x : f0(x)/' code.c
commit 'no effect'
kept_of() { grep -l "^umbra $1" "$XDG_CACHE_HOME"/umbra/units/* || true; } # their files
modules() { kept_of module | wc -l; }
at_least_one_module() { [ "$(modules)" -gt 0 ]; }
shows 'many needed files' 0 "$same" show
check_here 'they are kept as one module' at_least_one_module
kept=$(modules)
sed -i 's/x != 7 ? x : f0(x)/x == 7 ? f0(x) : x/' code.c
commit 'no effect again'
shows 'the next commit' 0 "$same" show
same_modules() { [ "$(modules)" = "$kept" ]; }
check_here 'it uses the same module' same_modules
while read -r entry; do truncate -s 40 "$entry"; done < <(kept_of module)
shows 'a module that is not whole' 0 "$same" show
sed -i 's/x > 3/x > 4/' part3.c
commit 'one of them'
shows 'a change in one of them' 1 "$(names '"f3"')" show
# their native objects are kept as well
confirms() { # the finding is confirmed natively
  rm -rf "$work/run"
  timeout -k 5 600 "$UMBRA" show --json -o "$work/run" >"$work/review" 2>"$work/err" </dev/null || true
  is '.functions[0].confirmed'
}
at_least_one_object() { [ -n "$(kept_of object)" ]; }
sed -i 's/? f0(x) : x/? f0(x) : x + (x == 9)/' code.c
commit 'another number'
check_here 'a change that needs many files, natively' confirms
check_here 'objects of bitcode are kept' at_least_one_object
for version in one other; do
  while read -r entry; do
    if [ "$version" = one ]; then truncate -s 100 "$entry"; else touch -d '1 hour ago' "$entry"; fi
  done < <(kept_of object)
  check_here "kept objects ($version)" confirms
done

# the callers come first, and none of them passes what matters; the function itself is still tried
repository itself <<'C'
struct state { int mode, value; };
static int f(const struct state *s) { return s->mode == 77 ? s->value : 0; }
static int with(int mode) { struct state s = {mode, 1}; return f(&s); }
int a(void) { return with(1); }
int b(void) { return with(2); }
int c(void) { return with(3); }
int d(void) { return with(4); }
int e(void) { return with(5); }
int g(int x) { return with(x & 1); }
int h(int x) { return with(x & 2); }
C
sed -i 's/s->value : 0/s->value + 1 : 0/' code.c
commit 'on a state that no caller has'
shows 'the function itself' 1 '.functions[0].verdict == "differs" and (.functions[0].entry | IN("f", "with"))' show

# a test that includes the file by another path: the function is the same
repository included <<'C'
int f(int x) { return x > 0 ? x : 0; }
C
mkdir tests
printf '#include "../code.c"\nint checked(int x) { return f(x); }\n' >tests/all.c
commit all
sed -i 's/x > 0/x >= 0/' code.c
commit 'no effect'
shows 'an included C file' 0 "$same and [.functions[].name] == [\"f\"]" show

# the report groups what was not compared, and folds tests
repository grouped <<'C'
int f(int x) { return x; }
#ifdef __APPLE__
int one(void) { return 1; }
#endif
int g(int x) { return x; }
#ifdef __APPLE__
int two(void) { return 2; }
#endif
static int h(int x) { return x > 9 ? 9 : x; }
int k(int x) { return h(x); }
C
mkdir tests
for i in 1 2 3; do echo "int check$i(int x) { return x / 2; }" >>tests/check.c; done
commit all
sed -i 's/return 1/return 3/; s/return 2/return 4/; s/x > 9/x >= 8/' code.c
sed -i 's,x / 2,x % 2,' tests/check.c
commit 'others'
rm -rf "$work/run"
"$UMBRA" show --no-replay -o "$work/run" >"$work/shown" 2>&1 </dev/null || true
check_here 'one line for one reason' grep -qx '  the preprocessor removes it here (4): old code.c:3, old code.c:7, code.c:3 and 1 more' "$work/shown"
check_here 'tests are one line' grep -q '^3 functions of tests: 3 differs' "$work/shown"
check_here 'and are no rows' fails_to_find '^check1 ' "$work/shown"
rm -rf "$work/run"
"$UMBRA" show --no-replay -v -o "$work/run" >"$work/shown" 2>&1 </dev/null || true
check_here 'all of them with -v' grep -q '^check1 ' "$work/shown"

# all of the change is code for another system, but for a comment
repository removed <<'C'
#include <limits.h>
int f(unsigned n) {
  return n > 5;
}
C
sed -i 's,^  return,/* more */\n#if UINT_MAX > 0xffffffff\n  if (n > UINT_MAX / 8) return 2;\n#endif\n  return,' code.c
commit 'for another system'
shows 'the preprocessor removes all of the change' 3 "$not_compared and any(.reasons[]; test(\"code.c:5: the preprocessor removes it\"))" show
sed -i 's/return n > 5/return n >= 6/; s/return 2/return 3/' code.c
commit 'and another change'
shows 'the preprocessor removes a part of the change' 0 '.verdict == "equivalent" and any(.reasons[]; test("not compared"))' show

# code of other configurations, some of which exclude each other
repository configured <<'C'
#include <string.h>
int plain(int x) { return x + 1; }
#ifdef USE_SSH
int path_length(const char *p) { return p ? (int)strlen(p) : -1; }
#endif
#if defined(A) && (defined(B) || !C)
int clamp(int x) { return x > 10 ? 10 : x; }
#elif defined(D)
int clamp(int x) { return x > 12 ? 12 : x; }
#else
int clamp(int x) { return x > 13 ? 13 : x; }
#endif
#ifdef WINDOWS_THREADS
#include <windows_threads.h>
int threads(void) { return 1; }
#endif
#if LEVEL > 3
int level(void) { return 4; }
#endif
C
sed -i 's/: -1/: 0/; s/x > 12 ? 12/x > 11 ? 11/; s/> 10 ?/>= 10 ?/; s/x + 1/1 + x/' code.c
commit 'other configurations'
shows 'functions with the macros that their code needs' 1 '.verdict == "differs" and
  ([.functions[] | select(.configuration) | .name + " " + .configuration + ": " + .verdict] | sort) ==
    ["clamp -DD: differs", "clamp -DUSE_SSH -DA -DB -DD: equivalent", "path_length -DUSE_SSH -DA -DB -DD: differs"]
  and .not_compared == [] and any(.made_up[]; startswith("-DUSE_SSH -DA -DB -DD, for "))
  and any(.functions[] | select(.verdict == "equivalent") | .limits[]; startswith("builds with -DUSE_SSH"))' show
rm -rf "$work/run"
"$UMBRA" show --quiet -o "$work/run" >"$work/shown" 2>&1 </dev/null || true
repros_show() { # DIR: those of all runs below it
  for script in "$1"/*/findings/0001/repro.sh; do sh "$script" >/dev/null 2>&1 || return 1; done
}
check_here 'a finding is shown again in such a build' repros_show "$work/run"
sed -i 's/return 1;/return 2;/; s/return 4/return 5/; s/>= 10 ?/> 10 ?/' code.c
commit 'one of them does not compile'
shows 'a configuration that does not compile is left out' 0 '.verdict == "equivalent" and
  [.functions[] | .name + " " + .configuration] == ["clamp -DA -DB"] and
  ([.not_compared[].what] | sort) == ["code.c:15", "code.c:18", "old code.c:15", "old code.c:18"]' show
sed -i 's/return 2;/return 3;/' code.c
commit 'nothing compiles'
shows 'nothing can be compared' 3 "$not_compared and .functions == []" show
repository limit <<'C'
#ifdef SMALL
#define LIMIT 10
#endif
#ifndef LIMIT
#define LIMIT 50
#endif
int f(int x) { return x > LIMIT; }
C
sed -i 's/ 10/ 20/; s/x > LIMIT/LIMIT < x/' code.c
commit 'a macro of another configuration'
shows 'a function that uses a changed macro of another configuration' 1 '.verdict == "differs" and
  [.functions[] | .name + " " + .configuration] == ["f -DSMALL"]' show

# an unchanged file is compiled once for both versions, unless it reads something that changed
repository once <<'C'
int g(int);
int f(int x) { return g(x) + 1; }
C
mkdir inc
echo '#define LIMIT 5' >inc/conf.h
printf '#include "conf.h"\nint g(int x) { return x > LIMIT ? LIMIT : x; }\n' >lib.c
commit all
sed -i 's/g(x) + 1/1 + g(x)/' code.c
commit 'the same'
shows 'a file of both versions (is equivalent)' 0 "$same" show
check_here 'and is compiled once' ls "$work/run/bitcode/new-1.bc"
check_here 'not twice' [ ! -e "$work/run/bitcode/old-1.bc" ]
echo '#define LIMIT 6' >conf.h
sed -i 's/1 + g(x)/g(x) + 1/' code.c
commit 'another header is found first'
shows 'an unchanged file that includes another header now' 1 "$differs" show
sed -i 's/LIMIT 6/LIMIT 4/' conf.h
sed -i 's/g(x) + 1/1 + g(x)/' code.c
commit 'its header changed'
shows 'an unchanged file whose header changed' 1 "$differs" show
git rm -q conf.h
sed -i 's/1 + g(x)/g(x) + 1/' code.c
commit 'its header is gone'
shows 'an unchanged file that includes the old header again' 1 "$differs" show

# a header that many files include: those that it changes are known before they are compiled
repository readers <<'C'
#include "all.h"
int f(int x) { return x > LIMIT ? LIMIT : x; }
C
printf '#define UNUSED 1\n#define LIMIT 9\n#ifdef __cplusplus\n#define API 2\n#endif\n' >all.h
for i in $(seq 40); do printf '#include "all.h"\nint f%d(int x) { return x + %d; }\n' "$i" "$i" >"file$i.c"; done
printf '#include "all.h"\nint broken(int x) { return x +; }\n' >broken.c
commit all
sed -i 's/UNUSED 1/UNUSED 2/; s/API 2/API 3/' all.h
commit 'for no file'
shows 'a header that changes no file' 0 '.verdict == "equivalent" and .functions == [] and [.not_compared[].what] == ["old all.h:4", "all.h:4"]' show
sed -i 's/LIMIT 9/LIMIT 8/' all.h
commit 'for one file'
shows 'a header that changes one file of many' 1 "$differs and [.functions[].name] == [\"f\"] and .not_compared == []" show
sed -i 's/^int f.*(int x) {/& x -= LIMIT;/' file*.c
commit 'more files'
sed -i 's/LIMIT 8/LIMIT 7/' all.h
commit 'for all files'
shows 'a header that changes too many files' 1 'any(.not_compared[]; .what == "all.h" and .why == "17 more files that it changes were not compared")' show
# __FILE__ in a function whose arguments a harness generates
repository named <<'C'
#include <stdio.h>
struct s { int kind; struct s *next; };
int f(struct s *p) {
  if (p && p->kind == 7) fprintf(stderr, "not supported: %s\n", __FILE__);
  return p && p->next ? 3 : 5;
}
C
sed -i 's/3 : 5/2 + 1 : 5/' code.c
commit same
shows 'the name of the file' 0 '.verdict == "equivalent"' show
# a definition that takes the place of a weak one in an unchanged file
repository weak <<'C'
int other(int x) { return x; }
C
cat >hook.c <<'C'
__attribute__((weak)) int hook(int x) { return x; }
int run(int x) { return hook(x) + 1; }
C
commit hook
echo 'int hook(int x) { return x * 2; }' >>code.c
commit 'a strong definition'
shows 'a strong definition is added' 1 "$differs and any(.functions[]; .name == \"hook\" and .kind == \"changed\")" show
git reset -q --hard HEAD^
echo 'int hook(int x) { return x * 2; }' >strong.c
commit 'in a new file'
shows 'a new file with a strong definition' 0 'any(.not_compared[]; .why | test("in place of a weak definition in hook.c"))' show

# checks that print __LINE__, below the change
repository lines <<'C'
#include <stdio.h>
#define CHECK(e) ((e) ? (void)0 : (void)fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #e))
int f(int x) { CHECK(x > 3); return x; }
int g(int x) { CHECK(x > 4); return x; }
int h(int x) { CHECK(x < 5); return x; }
C
sed -i 's/^int f(int x) {/&\n  if (x == 77) return 78;\n /' code.c
commit 'one function'
shows 'lines that moved' 1 "$differs and [.functions[].name] == [\"f\"] and any(.not_compared[]; .why | test(\"__LINE__\"))" show
# an unchanged file that includes the changed one, and compiles in neither version
repository unity <<'C'
int f(int x) { return x > 9 ? 9 : x; }
C
printf '#include "code.c"\nint broken(int x) { return x +; }\n' >all.c
commit all
sed -i 's/x > 9/x >= 9/' code.c
commit same
shows 'a file beside the program that includes the changed one' 0 '.verdict == "equivalent" and [.not_compared[].what] == ["all.c"]' show
repository macros <<'C'
#include <stdio.h>
#ifdef WITH_TRACE
#define TRACE(...) fprintf(stderr, __VA_ARGS__)
#else
#define TRACE(...) ((void)0)
#endif
#define LIMIT 9
int f(int x) {
  TRACE("x is %d\n", x);
  return x > 9;
}
C
sed -i 's/"x is %d.n", x/"x + 1 is %d\\n",\n        x + 1/' code.c
commit 'what a macro ignores'
shows 'arguments that a macro ignores' 3 "$not_compared and any(.not_compared[]; .what == \"code.c:10\" and .why == \"a macro removes it here\")" show
sed -i 's/x > 9/x > LIMIT/' code.c
commit 'a name for a number'
shows 'a macro instead of its value' 0 "$same" show
sed -i 's/#ifdef WITH_TRACE/#if defined(WITH_TRACE) || defined(WITH_LOG)/' code.c
commit 'a condition'
shows 'a condition of the preprocessor' 3 "$not_compared and any(.not_compared[]; .what == \"code.c:2\" and (.why | test(\"other configurations\")))" show
sed -i 's/#if defined(WITH_TRACE)/#if defined WITH_TRACE/' code.c
commit 'the same condition'
shows 'the same condition, written in another way' 0 "$same" show
printf 'OP(add, "add two")\nOP(sub, "subtract")\n' >ops.def
sed -i '1i enum op {\n#define OP(n, t) op_##n,\n#include "ops.def"\n#undef OP\n};' code.c
commit 'a list'
sed -i 's/subtract/take away/' ops.def
commit 'what the enumeration ignores'
shows 'a list of which a part is used' 3 "$not_compared" show
sed -i 's/OP(sub/OP(minus/' ops.def
commit 'what nobody uses'
shows 'a name that a macro puts together' 0 '.verdict == "equivalent"' show

# a template of configure: what the headers of the C library declare, and what not
repository probed <<'C'
#include "config.h"
#if !defined HAVE_STRUCT_TIMEVAL || !defined HAVE_STRUCT_STAT_ST_BLKSIZE || !defined HAVE_SUSECONDS_T
#error exists
#endif
#if !defined HAVE_FCNTL_O_NONBLOCK || !defined HAVE_STRDUP || !defined HAVE_SYS_STAT_H || !defined HAVE_INT64_T
#error exists, too
#endif
#if defined HAVE_STRUCT_NOTHING || defined HAVE_STRUCT_STAT_ST_NOTHING || defined HAVE_NOTHING_T || \
  defined HAVE_O_NOTHING || defined HAVE_BROKEN_NULL || defined HAVE_NOTHING_H || HAVE_NOTHING
#error does not exist
#endif
#if SIZEOF_LONG_DOUBLE != 16 || SIZEOF_VOID_P != 8 || SIZEOF_SHORT != 2 || SIZEOF_OFF_T != 8 || defined SIZEOF_NOTHING
#error size
#endif
int f(int x) { return x * 2; }
C
for name in STRUCT_TIMEVAL STRUCT_STAT_ST_BLKSIZE SUSECONDS_T FCNTL_O_NONBLOCK STRDUP SYS_STAT_H INT64_T STRUCT_NOTHING \
  STRUCT_STAT_ST_NOTHING NOTHING_T O_NOTHING BROKEN_NULL NOTHING_H; do
  echo "# undef HAVE_$name" >>config.h.in
done
for name in LONG_DOUBLE VOID_P SHORT OFF_T NOTHING; do echo "#cmakedefine SIZEOF_$name" >>config.h.in; done
echo '#cmakedefine01 HAVE_NOTHING' >>config.h.in
commit all
sed -i 's/x \* 2/x << 1/' code.c
commit 'no effect'
shows 'what configure would find' 0 '.verdict == "equivalent" and any(.made_up[]; startswith("config.h: generated"))' show

repository attributes <<'C'
static int last;
int swap(int x) {
  int y = last;
  last = x;
  return y;
}
int weight(int x) { return 2 * x; }
C
sed -i 's/^static int last/static _Thread_local int last/' code.c
commit 'for each thread'
shows 'a variable of each thread' 3 "$not_compared and any(.not_compared[]; .what == \"code.c:1\" and (.why | test(\"attribute\")))" show
sed -i 's/^int weight/__attribute__((visibility("hidden"))) int weight/' code.c
commit hidden
shows 'what the linker sees' 3 "$not_compared and any(.not_compared[]; .what == \"code.c:7\")" show
sed -i 's/2 \* x/x + x/' code.c
commit 'not the attribute'
shows 'an attribute that is in both versions' 0 "$same" show

repository constructors <<'C'
static int ready;
static void set_up(void) { ready = 1; }
int is_ready(void) { return ready; }
void start(void) { set_up(); }
C
sed -i 's/^static void set_up/__attribute__((constructor)) &/' code.c
commit 'runs before main'
shows 'a constructor: seen by what reads its variable' 1 '.functions[0] | .name == "(constructors)" and .entry == "is_ready" and .verdict == "differs"' show

repository allocations <<'C'
#include <stdlib.h>
#include <string.h>
char *twice(const char *s) {
  size_t n = strlen(s);
  char *p = malloc(2 * n + 1);
  memcpy(p, s, n);
  memcpy(p + n, s, n + 1);
  return p;
}
C
sed -i 's/  memcpy(p, s, n);/  if (!p) return NULL;\n&/' code.c
commit 'no memory'
shows 'a check of an allocation: it fails in a second run' 1 '.functions[0].verdict == "differs"' show

repository others <<'C'
#include <string.h>
#define N 5
int is_long(const char *s) { return strlen(s) >= N; }
int main(int argc, char **argv) {
  char buffer[N];
  memset(buffer, 0, N);
  return argc > 1 && is_long(argv[1]) + buffer[N - 1];
}
C
sed -i 's/N 5/N 4/' code.c
commit 'shorter'
shows 'a difference by the change of another function' 1 'any(.functions[]; .name == "main" and (.verdict == "differs" or any(.limits[]; . == "differences that come from the change of is_long")))' show --max-time 60

# --- a budget for everything ---
endless() { # three functions that no time is enough for
  for f in f g h; do
    echo "int $f(const unsigned char *p, unsigned long n) {"
    echo '  unsigned s = 7;'
    echo '  for (unsigned long i = 0; i < n; i++) s = s * 31 % 65521 + (p[i] & 1 ? s / (p[i] + 1u) : p[i] % 7u);'
    echo '  return s & 255; }'
  done
}
repository budget < <(endless)
sed -i 's/s & 255/s % 256/' code.c
commit two
shows 'no more time than there is is taken, and each function has some' 0 \
  '.seconds < 100 and (.functions | length == 3 and all(.[]; .paths > 0))' show --max-time 24 --max-text 64 --max-elements 64

# --- one with native runs, for people ---

repository people <<'C'
int half(int x) { return x / 2; }
C
sed -i 's|x / 2|x >> 1|' code.c
commit shift
status=0
timeout 600 "$UMBRA" show >"$work/out" 2>"$work/err" || status=$?
check_here 'the status of a difference' test $status = 1
check_here 'a row of the table' grep -qE '^half +half +2 of 2 +[0-9]+ +[0-9.]+ s  differs$' "$work/out"
check_here 'the finding, in three lines' test "$(grep -A9 '^half (code.c:1), from half:' "$work/out" | sed -n '2,/^$/p' | grep -c .)" = 2
check_here 'the subject of the commit' grep -qE '^  [0-9a-f]+ shift$' "$work/out"
check_here 'what to do next' grep -qE '^why: umbra explain .umbra/[0-9]+/half 1' "$work/out"
timeout 600 "$UMBRA" show -v >"$work/all" 2>"$work/err" || true
check_here 'the whole finding' grep -q 'native OLD: returned' "$work/all"
check_here 'the run of the function' test -e .umbra/last/half/run.json
repro() { sh "$(sed -n 's/^ *repro: //p' "$work/out" | head -1)"; }
check_here 'its repro shows it' repro
shows 'another umbra finds the trees in the cache' 1 "$differs" show
check_here 'there they are whole' diff <(git ls-tree -r --name-only HEAD) <(cd "$XDG_CACHE_HOME/umbra/trees/$(git rev-parse 'HEAD^{tree}')" && find . -type f -printf '%P\n')
# --- variables that an initialisation would have set ---
repository initial <<'END'
static const int *scale;
void set_scale(const int *s) { scale = s; }
int scaled(int x) {
  if (!scale) return 0;
  return x * *scale;
}
END
sed -i 's/x \* \*scale/x * *scale + (x == 77)/' code.c
commit two
shows 'behind a pointer that starts as NULL, other values are tried' 1 \
  '.functions[0] | .verdict == "differs" and .lines == .executed' show
sed -i 's/x \* \*scale + (x == 77)/*scale * x + (x == 77)/' code.c
commit three
shows 'and what is the same there, is' 0 '.functions[0] | .verdict == "equivalent" and .lines == .executed' show

# --- what other files can no longer use ---
repository no-longer-exported <<'C'
int scale = 3, other = 4;
int low(int x) { return x & 7; }
int f(int x) { return low(x) * scale; }
C
sed -i 's/^int low/static int low/' code.c
commit two
shows 'a function became static' 1 "$(broken low removed)"' and any(.interface[]; test("low became static"))' show
sed -i 's/^int scale/static int scale/' code.c
sed -i 's/, other = 4;/;\nint other = 4;/' code.c
commit three
shows 'a variable became static' 1 "$(broken scale removed)"' and any(.interface[]; test("removed the variable scale"))' show
sed -i '/^int other/d' code.c
commit four
shows 'a variable that no function uses was removed' 1 "$(broken other removed)" show

# --- what decides how the program is built, or is generated ---
repository generated <<'C'
#include "table.h"
int f(int x) { return x >= 0 && x < 3 ? table[x] : 0; }
int g(int x) { return x; }
C
echo 'echo "static const int table[3] = {1, 2, 3};"' >table.sh
sh table.sh >table.h
printf 'table.h: table.sh\n\tsh table.sh >table.h\n' >Makefile
echo one >notes.txt
commit two
sed -i 's/2, 3/2, 4/' table.sh
echo two >notes.txt
commit three
shows 'a script that a Makefile names' 3 '.reasons == ["table.sh: a file that Makefile names"]' show
sed -i 's/return x;/return x + 0;/' code.c
echo 'echo' >>table.sh
commit four
shows 'such a script, and C' 0 '.verdict == "equivalent" and any(.reasons[]; test("1 change that was not compared"))' show

# --- the position in the file has an effect ---
repository position <<'C'
int f(void) { return __LINE__; }
C
sed -i '1i /* moved */' code.c
commit two
shows 'a comment moves __LINE__' 1 "$differs" show

# --- assembly outside of functions ---
repository outside <<'C'
__asm__(".globl limit\nlimit:\n mov $17, %eax\n ret\n");
int limit(void);
int f(void) { return limit(); }
C
sed -i 's/17/18/' code.c
commit two
shows 'assembly outside of functions changed' 0 '.verdict == "undecided" and any(.not_compared[]; .why | test("assembly outside"))' show

# --- an alias that leads to another function ---
repository alias <<'C'
int one(int x) { return x + 1; }
int two(int x) { return x + 2; }
int three(int x) __attribute__((alias("one")));
C
sed -i 's/"one"/"two"/' code.c
commit two
shows 'an alias of another function' 0 '.verdict == "undecided" and any(.not_compared[]; .why | test("an alias"))' show

# --- a qualifier that changes no code ---
repository restrict <<'C'
int f(int *a, int *b) {
  *a = 1;
  *b = 2;
  return *a;
}
C
sed -i 's/int \*a, int \*b/int *restrict a, int *restrict b/' code.c
commit two
shows 'restrict alone added' 0 '.verdict == "undecided" and any(.not_compared[]; .what == "f" and (.why | test("restrict")))' show

# --- inline functions of a header ---
repository inline <<'C'
#include "low.h"
int f(int x) { return low(x); }
C
echo 'inline int low(int x) { return x & 7; }' >low.h
printf '#include "low.h"\nextern inline int low(int x);\n' >low.c
commit two
sed -i 's/7/15/' low.h
commit three
shows 'an inline function of a header' 1 "$differs"' and any(.functions[]; .name == "low")' show

# --- a function takes the place of another one with its name ---
repository same-name <<'C'
#include <ctype.h>
int g(int x) { return toupper(x & 127); }
C
sed -i '1a static int toupper(int x) { return x; }' code.c
sed -i 's/#include <ctype.h>/int toupper(int x);/' code.c
sed -i '1d' code.c
commit two
shows 'a static function hides one of the library' 1 "$differs"' and any(.functions[]; .name == "toupper" and .entry == "g")' show
sed -i 's/^static int toupper.*/int toupper(int x);/' code.c
commit three
shows 'and the other way round' 1 "$differs" show
sed -i 's/^int toupper(int x);/static int upper(int x) { return x; }/; s/toupper/upper/' code.c
commit four
sed -i 's/^static int upper.*/int upper(int x);/' code.c
commit five
shows 'a static function becomes one that no file defines' 0 '.verdict == "undecided"' show

# --- constructors of a library ---
repository library-constructors <<'C'
static int scale = 3;
static void set(void) { scale = 4; }
void reset(int x) { if (x == 7) set(); }
int f(int x) { return x * scale; }
C
sed -i 's/^static void set/__attribute__((constructor)) static void set/' code.c
commit two
shows 'a function became a constructor' 1 "$differs" show
cd "$work"

# --- what is shown: files by their paths, assumptions that no run used ---
repository shown-files <<'C'
int f(int x) { return x > 3; }
C
mkdir sub
echo 'static int inner(int x) { return x + 1; } int g(int x) { return inner(x) == 8; }' >sub/code.c
commit two
sed -i 's/> 3/> 4/' code.c
sed -i 's/== 8/== 9/' sub/code.c
commit three
show_files() { # COMMAND OPTIONS...: what the terminal shows in $work/shown
  rm -rf "$work/run"
  "$UMBRA" "$1" --no-replay -o "$work/run" "${@:2}" >"$work/shown" 2>"$work/err" </dev/null || true
}
show_files show -v --assume 'inner: x > 0' --assume 'f: x > 0'
check_here 'a file in a subdirectory is shown with its path' grep -qE '^ +\+ sub/code\.c:1 ' "$work/shown"
check_here 'one at the top by its name' grep -qE '^ +\+ code\.c:1 ' "$work/shown"
check_here 'an assumption of a function that no run starts at is named' grep -q "inner: x > 0.* was not used" "$work/err"
check_here 'one that is used is not' [ "$(grep -c 'was not used' "$work/err")" = 1 ]

# --- tests: what is theirs, and what is the program's ---
repository instantiated <<'C'
#define MOST(T) \
  static inline T most_##T(const T *v, int n) { \
    T m = n > 0 ? v[0] : 0; \
    for (int i = 1; i < n; i++) if (v[i] > m) m = v[i]; \
    return m; \
  }
#define CLAMP(x, low, high) ((x) < (low) ? (low) : (x) > (high) ? (high) : (x))
C
mkdir test
git mv code.c most.h
cat >test/most_test.c <<'C'
#include <stdio.h>
#include "../most.h"
MOST(int)
int main(void) {
  const int v[] = {2, 1, 3};
  printf("%d\n", most_int(v, 3));
  return 0;
}
C
cat >test/clamp_test.c <<'C'
#include <stdio.h>
#include "../most.h"
int main(int argc, char **argv) {
  (void)argv;
  printf("%d\n", CLAMP(argc, 1, 9));
  return 0;
}
C
commit two
sed -i 's/v\[i\] > m/v[i] < m/' most.h
commit three
shows 'a function of the program that a test instantiates' 1 "$differs"' and any(.functions[]; .name == "most_int" and .verdict == "differs")' show
sed -i 's/(x) < (low)/(x) <= (low) + 1/' most.h
sed -i 's/2, 1, 3/2, 4, 3/' test/most_test.c
commit four
shows 'a macro of the program in the main of a test' 1 "$differs"' and any(.functions[]; .place | test("clamp_test"))' show
sed -i 's/argc, 1, 9/argc, 0, 9/' test/clamp_test.c
echo '#define UNUSED 1' >>most.h
commit five
shows 'a change of the test itself beside one of the header' 0 '.verdict == "equivalent" and .reasons[0] == "1 function of tests that differs"' show
rm -rf "$work/run"
"$UMBRA" show --no-replay -o "$work/run" >"$work/shown" 2>&1 </dev/null || true
check_here 'its row says that it is the test' grep -q "^main .*differs.* (a test's own change)" "$work/shown"
check_here 'and so does the verdict' grep -q '^equivalent up to 1 function of tests that differs' "$work/shown"

repository named-test <<'C'
int f(int x) { return x; }
C
mkdir coreutils
printf '#include <string.h>\nint test_equal(const char *a, const char *b) { return strcmp(a, b) == 0; }\n' >coreutils/test.c
commit two
sed -i 's/strcmp(a, b)/strncmp(a, b, 3)/' coreutils/test.c
commit three
shows 'a program that is called test' 1 "$differs" show

# --- a proof for one caller is no run of the function ---
repository caller-proved <<'C'
#include "code.h"
unsigned long long seal_of(int at) {
  unsigned long long h = (unsigned)at;
  for (int i = 0; i < 24; i++) {
    h ^= h >> 33;
    h *= 0xff51afd7ed558ccdULL + h;
    h ^= h >> 29;
  }
  return h | 1;
}
int walk(iter *it) {
  if (!it) return 0;
  if (it->at < 0) return 0;
  if (seal_of(it->at) != 17044216182536990361ULL) return 0;
  it->at = 8;
  return 1;
}
C
printf 'typedef struct { int at; int data; } iter;\nint walk(iter *it);\n' >code.h
cat >main.c <<'C'
#include <stdio.h>
#include "code.h"
int main(void) {
  iter it = {1234567, 0};
  printf("%d\n", walk(&it));
  return 0;
}
C
commit two
sed -i 's/it->at = 8;/it->at = 8; it->data = 5;/' code.c
commit three
shows 'a proof for one caller' 0 '.verdict == "undecided" and all(.functions[]; .verdict != "equivalent")' show --max-time 15

# --- removed code in a block that begins with a change ---
repository enclosed <<'C'
int parse(const char *s, int n, int error) {
  for (int i = 0; i < n; i++) {
    if (s[i] == '=') {
      continue;
    }
    else if (!error) {
#if ALLOW_NO_VALUE
      if (s[i] == '!') return -2;
#else
      error = i + 1;
#endif
    }
  }
  return error;
}
C
sed -i 's/else if (!error) {/else {/; s/      error = i + 1;/      if (!error) error = i + 1;/' code.c
commit two
shows 'removed code in a block that begins with a change' 1 "$differs"' and any(.functions[]; .configuration == "-DALLOW_NO_VALUE")' show
sed -i 's/ALLOW_NO_VALUE/0/' code.c
commit three
sed -i 's/if (!error) error = i + 1;/if (error == 0) error = i + 1;/; s/else {/else if (1) {/' code.c
commit four
shows 'that no definition helps to keep' 0 '.verdict == "equivalent" and any(.not_compared[]; .why | test("in a block that begins with a change"))' show

# --- other configurations than the project's own ---
repository elsewhere <<'C'
int own(const char *s) { int n = 0; while (s[n]) n++; return n; }
#ifdef EXTRA
long power(long a, long b) { long r = 1; while (b > 0) { if (b % 2) r = r * a % 1000003; a = a * a % 1000003; b /= 2; } return r + 1; }
#endif
C
sed -i 's/while (s\[n\]) n++; return n/while (*s++) n++; return n/; s/return r + 1/if (r > 5 \&\& (unsigned long)r * 2654435761u % 4294967291u * (unsigned long)a % 4294967291u == 77777777) r++; return r + 1/' code.c
commit two
shows 'undecided for another configuration' 0 '.verdict == "equivalent" and .reasons[0] == "power with -DEXTRA (undecided)"' show --max-time 10

# --- lines that were executed only on paths that were not compared ---
repository cut-paths <<'C'
#include "code.h"
int set(const struct item *i, void (*free_with)(char *), int n) {
  if (n < 0) return -1;
  if (free_with == STATIC)
    return i ? i->size + n : 0;
  return 0;
}
C
printf 'struct item { int size; };\n#define STATIC ((void (*)(char *))1)\nint set(const struct item *i, void (*free_with)(char *), int n);\n' >code.h
cat >test.c <<'C'
#include <stdio.h>
#include "code.h"
int main(void) {
  struct item i = {97};
  unsigned long k, n = (unsigned long)set(&i, STATIC, 1);
  for (k = 0; k < 300000000; k++) n = n * 33 + k; /* a slow test */
  puts(n ? "passed" : "failed");
  return 0;
}
C
commit two
sed -i 's/if (n < 0)/if (!(n >= 0))/; s/size + n/size - n/; s/return 0;/return n \& 0;/' code.c
commit three
shows 'a path that was cut executed a line' 0 '(.functions[] | select(.name == "set") | .verdict == "equivalent" and .executed < .lines and (.limits | any(test("^changes that were not reached .set at code.c:5 and 1 more line")))) and (.reasons[0] | test("^changes that were not reached"))' show --max-time 20

# --- an entry that does not exist; a function is removed once ---
shows 'an entry that no version has' 2 'no function nosuchfn' show --entry nosuchfn
git rm -q test.c
sed -i '2,$d' code.c
echo 'int other(int x) { return x; }' >>code.c
commit four
rm -rf "$work/run"
"$UMBRA" show --no-replay -o "$work/run" >"$work/shown" 2>&1 </dev/null || true
check_here 'a removed function is named' grep -q '^ interface  set: removed' "$work/shown"
check_here 'not as a change of the interface as well' fails_to_find '^  removed set' "$work/shown"

echo "review: $passed passed, $failed failed"
[ "$failed" = 0 ]
