#!/bin/bash
# Tests that the directory of a finding works elsewhere: it is unpacked in another directory, the
# run, the sources and the cache are removed, and another user (if root runs this) runs repro.sh and
# the regression test, with each compiler. Nothing in it may name the places where it was made.
# Environment: UMBRA, COMPILERS (default: gcc and clang-19 if installed).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
COMPILERS=${COMPILERS:-$(command -v gcc clang-19 || true)}
unset ASAN_OPTIONS CC ROOT # what a user does not set
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
away="$work/some where/else"
mkdir -p "$away" "$work/cache" "$work/bin"
export XDG_CACHE_HOME=$work/cache GIT_CONFIG_NOSYSTEM=1 HOME=$work/cache
ln -s "$UMBRA" "$work/bin/umbra-cc"
cd "$work"

as_other=() # a user who may read only what everybody may
if [ "$(id -u)" = 0 ] && setpriv --reuid=65534 --regid=65534 --clear-groups true 2>/dev/null; then
  as_other=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fi

# other DIR COMMAND...: runs the command in a directory as the other user
other() {
  local dir=$1
  shift
  (cd "$dir" && timeout -k 5 600 "${as_other[@]}" env -u XDG_CACHE_HOME HOME=/nonexistent TMPDIR="$away/tmp" "$@" </dev/null)
}

# the line of test.c that builds and runs it; another compiler and more flags may be given
command_of() { sed -n 's/^ \*   \(.*&& \.\/test\)$/\1/p' "$1"; }
by() { sed -E "s#(^|&& )cc #\1$2 #g" <<<"$1"; }

# where DIR: the version of the program that the test does not demand
not_demanded() { if grep -q 'requires the behaviour of OLD' "$1"; then echo new; else echo old; fi; }

fails_with_other() { # DIR COMPILER: the test fails for the other version
  local build name other this
  build=$(command_of "$1/test.c")
  name=$(sed -n 's/^#define PROGRAM "\(.*\)"$/\1/p' "$1/test.c")
  other=$(not_demanded "$1/test.c")
  this=$([ "$other" = old ] && echo new || echo old)
  case $build in
  *-DUMBRA_OLD* | *-DUMBRA_NEW*) build=$(sed 's/-DUMBRA_OLD/-DUMBRA_X/; s/-DUMBRA_NEW/-DUMBRA_OLD/; s/-DUMBRA_X/-DUMBRA_NEW/' <<<"$build") ;;
  *sources/old* | *sources/new*) build=$(sed -E "s#sources/(old|new)([/ ])#sources/$other\\2#g" <<<"$build") ;;
  *) build=${build/ -o test/ "-DPROGRAM='\"${name//$this/$other}\"' -o test"} ;;
  esac
  ! other "$1" sh -c "${build/&& .\/test/|| exit 0; ./test}"
}

# comments apart, which cite what the programs printed
names_no_place() { ! cat "$1"/repro.sh "$1"/test.* | grep -v -e '^# ' -e '^ \* [^ ]' | grep -F -e "$work"; }

# travels NAME RUN [FLAG]: all findings of the run, after what it was made from is gone. FLAG: same-only: the
# regression test is not tried with the other version
travels() {
  local name=$1 run=$2 flag=${3-} dir cc build count=0
  rm -rf "$away" "$work/gone"
  mkdir -p "$away/tmp"
  for dir in "$run"/findings/*/; do
    [ -d "$dir" ] || continue
    tar -C "$dir" -cf - . | (mkdir "$away/$(basename "$dir")" && tar -C "$away/$(basename "$dir")" -xf -)
    count=$((count + 1))
  done
  check "$name: there is a finding" test $count -gt 0
  mv "$work/at" "$work/gone" && rm -rf "$work/gone" "$work/cache"
  mkdir "$work/cache" "$work/at"
  [ ${#as_other[@]} = 0 ] || chown -R 65534:65534 "$away"
  for dir in "$away"/*/; do
    dir=${dir%/}
    [ -f "$dir/repro.sh" ] || continue
    check "$name: it names no other place" names_no_place "$dir"
    check "$name: repro.sh" other / sh "$dir/repro.sh"
    for cc in $COMPILERS; do
      check "$name: repro.sh with $cc" other / env CC="$cc" sh "$dir/repro.sh"
      if [ -f "$dir/test.sh" ]; then check "$name: test.sh with $cc" other / env CC="$cc" sh "$dir/test.sh"; fi
    done
    [ -f "$dir/test.c" ] || continue
    build=$(command_of "$dir/test.c")
    check "$name: how to build test.c" test -n "$build"
    check "$name: test.c as it says" other "$dir" sh -c "$build"
    for cc in $COMPILERS; do
      check "$name: test.c with $cc" other "$dir" sh -c "$(by "$build" "$cc")"
      check "$name: test.c with $cc and sanitizers" other "$dir" sh -c "$(by "$build" "$cc -fsanitize=address,undefined")"
    done
    [ "$flag" = same-only ] || check "$name: test.c with the other version" fails_with_other "$dir"
  done
}

# run COMMAND...: umbra, whatever it finds
run() { timeout -k 5 600 "$UMBRA" "$@" >"$work/out" 2>"$work/err" </dev/null || [ $? = 1 ]; }

# at DIR: begins a project in an empty directory
at() {
  rm -rf "$work/at"
  mkdir -p "$work/at/$1"
  cd "$work/at/$1"
}

# --- two files, named absolutely, in a directory with a space -------------------------------------------------------
at "two files"
cat >old.c <<'END'
#include <assert.h>
int f(int x) {
  assert(x != 77);
  return x / 2;
}
END
sed 's/77/78/; s|x / 2|x >> 1|' old.c >new.c
mkdir elsewhere
(cd elsewhere && run diff --entry f -o "$work/at/run" "$PWD/../old.c" "$work/at/two files/new.c")
cd "$work"
travels 'two files' at/run

# --- main in another file than the function ---------------------------------------------------------------------------
at main
echo 'int f(int x) { return x * 2; }' >old.c
echo 'int f(int x) { return x * 3; }' >new.c
printf 'int f(int);\nint main(int argc, char **argv) { (void)argv; return f(argc); }\n' >main.c
run diff --entry f -o "$work/at/run" --old 'main.c old.c' --new 'main.c new.c'
cd "$work"
travels 'main elsewhere' at/run

# --- names that #include cannot write, or not as a string does ----------------------------------------------------------
for dir in 'ü\x' 'quo"te' $'line\nbreak' '??(graph'; do
  at "$dir"
  echo 'int f(int x) { return x * 2; }' >old.c
  echo 'int f(int x) { return x * 3; }' >new.c
  (cd .. && run diff --entry f --std c11 -o run "$dir/old.c" "$dir/new.c")
  cd "$work"
  travels "$dir" at/run
done

# --- headers in several directories, a generated one, flags that a shell must quote ---------------------------------
at project/src
mkdir -p old/lib new/lib ../common/deep ../gen "../odd name"
cat >old/lib/part.h <<'END'
#include "../../../common/deep/limit.h"
static int part(int x) { return x > LIMIT ? 1 : 0; }
END
echo '#include "../limits.h"' >../common/deep/limit.h
echo '#define LIMIT 40' >../common/limits.h
echo '#define GENERATED 3' >../gen/config.h
echo '#define ODD 5' >"../odd name/odd.h"
cat >old/a.c <<'END'
#include "lib/part.h"
#include <config.h>
#include <odd.h>
static const char text[] = TEXT;
extern int helper(int);
int f(int x) { return part(x) + GENERATED * ODD + (int)sizeof text + helper(x); }
END
echo 'int helper(int x) { return x == 9; }' >old/helper.c
cp old/*.c new
sed 's/x > LIMIT/x >= LIMIT/' old/lib/part.h >new/lib/part.h
# shellcheck disable=SC2016 # not to be expanded
run diff --entry f -o ../run -I ../gen -I "../odd name" -D 'TEXT="it'\''s $(here) \"x\""' old new
cd "$work"
travels 'headers and flags' at/project/run

# --- a generated harness: texts, pointers, an error that sanitizers see --------------------------------------------
at typed
cat >old.c <<'END'
#include <stdlib.h>
#include <string.h>
struct pair { int count; double weight; const char *name; };
static const long factors[] = {1, 60, 3600, 86400};
static int at(const char *s) {
  const char *found = *s ? strchr("smhd", *s) : NULL;
  return found ? (int)(found - "smhd") : -1;
}
static int index_of(const char *s) {
  static const char units[] = "smhd";
  const char *found = *s ? strchr(units, *s) : NULL;
  return found ? (int)(found - units) : -1;
}
long factor(const char *s) {
  int i = s ? index_of(s) : -1;
  (void)at;
  return i < 0 ? -1 : factors[i];
}
double weigh(const struct pair *p) { return p && p->count > 2 ? p->weight * 2 : 0; }
END
sed 's/\*s ? strchr(units, \*s) : NULL/strchr(units, *s)/; s/p->count > 2/p->count >= 2/' old.c >new.c
run diff --entry factor -o run old.c new.c
cd "$work"
travels 'a text' at/typed/run
at typed
cat >old.c <<'END'
struct pair { int count; double weight; const char *name; };
double weigh(const struct pair *p) { return p && p->count > 2 ? p->weight * 2 : 0; }
END
sed 's/p->count > 2/p->count >= 2/' old.c >new.c
run diff --entry weigh -o run old.c new.c
cd "$work"
travels 'a structure' at/typed/run

# --- a harness of the user's, with a header and a file of its own ---------------------------------------------------
at harness
mkdir old new tests
echo 'int f(int x) { return x > 3; }' >old/f.c
echo 'int f(int x) { return x > 4; }' >new/f.c
echo 'int f(int x);' | tee old/f.h >new/f.h
echo '#define MOST 10' >tests/most.h
cat >tests/harness.c <<'END'
#include <umbra.h>
#include "most.h"
#include "f.h"
int run(void) {
  int x = umbra_range(0, MOST, "x");
  return f(x);
}
END
run diff --harness tests/harness.c --entry run -o run old new
cd "$work"
travels 'a harness' at/harness/run

# --- one file that holds both versions ------------------------------------------------------------------------------
at unified
cat >both.c <<'END'
#include <umbra.h>
int f(int x) { return change(x > 3, x > 4); }
END
run diff --entry f -o run both.c
cd "$work"
travels 'a unified program' at/unified/run

# --- a clock that the test sets -------------------------------------------------------------------------------------
at clock
cat >old.c <<'END'
#include <time.h>
int f(int x) { return x + (time(NULL) % 1000 == 7); }
END
sed 's/== 7/== 8/' old.c >new.c
run diff --entry f -o run old.c new.c
cd "$work"
travels 'a clock' at/clock/run

# --- whole programs: arguments, standard input, files that they read -------------------------------------------------
at program
mkdir inc
echo '#define LIMIT 3' >inc/limit.h
cat >old.c <<'END'
#include <stdio.h>
#include <string.h>
#include "limit.h"
int main(int argc, char **argv) {
  char line[16] = "";
  FILE *f = argc > 2 ? fopen(argv[2], "r") : NULL;
  if (!f || !fgets(line, sizeof line, f)) return 2;
  if (strncmp(line, "magic", 5)) return 3;
  int c = getchar();
  if (argv[1][0] == '-' && c == 'q') puts("quiet");
  return argv[1][0] > '0' + LIMIT;
}
END
sed 's/"quiet"/"silent"/; s/> .0. + LIMIT/>= '"'0'"' + LIMIT/' old.c >new.c
printf 'magic%8000s\n' x >data
run diff -I inc -o run old.c new.c -- --sym-arg 1 data --sym-stdin 1
cd "$work"
travels 'a program' at/program/run
at large
cat >old.c <<'END'
#include <stdio.h>
int main(void) {
  static char all[9000];
  size_t n = fread(all, 1, sizeof all, stdin);
  return n > 8000 && all[7999] == 'x';
}
END
sed "s/'x'/'y'/" old.c >new.c
run diff --max-paths 30 -o run old.c new.c -- --sym-stdin 8500
cd "$work"
travels 'a large input' at/large/run

# --- bitcode: of a function, of a program, of a build ----------------------------------------------------------------
at bitcode
cat >old.c <<'END'
#include <stdio.h>
int f(int x) { return x * 3 > 27; }
int main(void) {
  int c = getchar();
  puts(f(c - '0') ? "large" : "small");
  return 0;
}
END
sed 's/> 27/>= 27/' old.c >new.c
for v in old new; do clang-19 -g -O0 -Xclang -disable-O0-optnone -emit-llvm -c $v.c -o $v.bc; done
run diff --entry f -o run old.bc new.bc
run diff -o run-main old.bc new.bc -- --sym-stdin 1
mkdir a b
cp old.c a/p.c
cp new.c b/p.c
for v in a b; do (cd $v && "$work/bin/umbra-cc" -g -o p p.c); done
run diff --old-build a --new-build b -o run-build -- --sym-stdin 1
cp -r run run-main run-build "$work"
cd "$work"
travels 'bitcode of a function' run same-only
at again
cd "$work"
travels 'bitcode of a program' run-main
at again
cd "$work"
travels 'a build' run-build
rm -rf run run-main run-build

# --- reviews --------------------------------------------------------------------------------------------------------
commit() { git -c user.name=u -c user.email=u@example.org commit -qam "$1"; }
at review
git init -q .
mkdir -p src include/deep
cat >include/deep/table.h <<'END'
#define SIZE 4
END
echo '#include "deep/table.h"' >include/table.h
cat >src/find.c <<'END'
#include <string.h>
#include <table.h>
#include "inner.h"
static int at(int i) { return i < SIZE ? INNER + i : -1; }
int find(const char *s) { return s && strlen(s) > 2 ? at(s[0] - 'a') : 0; }
END
echo '#define INNER 5' >src/inner.h
cat >Makefile <<'END'
CFLAGS = -Iinclude -DNAME='"a b"'
all: find.o
find.o: src/find.c src/inner.h include/table.h
	$(CC) $(CFLAGS) -c -o $@ src/find.c
END
git add . && commit first
sed -i 's/i < SIZE/i <= SIZE/' src/find.c
sed -i 's/4/6/' include/deep/table.h
commit second
run show -o reviewed
dir=$(dirname "$(dirname "$(find reviewed -name repro.sh | head -1)")")
run=$work/at/review/$(dirname "$dir")
cd "$work"
travels 'a review' "$run"

at database
git init -q .
mkdir lib
echo 'int limit(int x) { return x > LIMIT ? LIMIT : x; }' >lib/limit.c
cat >compile_commands.json <<END
[{"directory": "$PWD/lib", "file": "limit.c", "arguments": ["cc", "-DLIMIT=(7 + 1)", "-c", "limit.c"]}]
END
git add . && commit first
sed -i 's/x > LIMIT/x >= LIMIT - 1/' lib/limit.c
commit second
run show -o reviewed
cd "$work"
travels 'a compilation database' "$work/at/database/reviewed/limit"

echo "travel: $passed passed, $failed failed"
[ $failed = 0 ]
