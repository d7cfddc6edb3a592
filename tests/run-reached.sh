#!/bin/bash
# Tests that a review compares everything that a change reaches: each form to which files compile a
# header's function, files that include a changed one through a macro, all callers of a static
# function, programs that use files of tests, calls that share static variables, and files that use
# a changed variable. The verdicts were determined by hand; native runs confirm the differences.
# Environment: UMBRA (./umbra).
# shellcheck disable=SC2016 # makefiles have variables of their own
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache HOME=$work GIT_CONFIG_NOSYSTEM=1 EMAIL=tester@example.org
export GIT_AUTHOR_NAME=tester GIT_COMMITTER_NAME=tester

# project NAME: an empty repository in which the next commands work
project() {
  name=$1
  mkdir -p "$work/$1/src" "$work/$1/tests"
  cd "$work/$1"
  git init -q
}
commit() { git add -A && git commit -qm "$1"; }
# changed WHAT STATUS FILTER: commits the change, and reviews it; the jq filter must be true
changed() {
  commit two
  check "$name: $1 (status)" show "$2"
  check "$name: $1" is "$3"
}
show() {
  local status=0
  rm -rf "$work/run"
  "$UMBRA" show -o "$work/run" >"$work/shown" 2>&1 </dev/null || status=$?
  [ "$status" = "$1" ] || { echo "status $status, expected $1"; cat "$work/shown"; return 1; }
}
is() { jq -e "$1" "$work/run/review.json" || { cat "$work/run/review.json"; return 1; }; }
differs='.verdict == "differs"'
equal='.verdict == "equivalent" and (.qualified | not)'
program() { printf '#include <stdio.h>\n#include <stdlib.h>\n%s\nint main(int argc, char **argv) { printf("%%d\\n", argc > 1 ? %s(atoi(argv[1])) : 0); return 0; }\n' "$1" "$2"; }

# --- a function that files compile to different code ---

project macro
printf '#include "h.h"\nint fa(int x) { return price(x); }\n' >src/a.c
printf '#define SCALE 100\n#include "h.h"\nint fb(int x) { return price(x); }\n' >src/b.c
printf '#include "h.h"\nint fc(int x) { return price(x) + 1; }\n' >src/c.c
printf '#ifndef SCALE\n#define SCALE 1\n#endif\nstatic inline int price(int x) { return x * SCALE; }\n' >src/h.h
commit one
sed -i 's/x \* SCALE/x/' src/h.h
changed 'each form of the function is compared once' 1 "$differs"' and ([.functions[].verdict] | sort) == ["differs", "equivalent"]'

project type
printf '#define T int\n#include "h.h"\nint fa(int x) { return inc(x); }\n' >src/a.c
printf '#define T unsigned char\n#include "h.h"\nint fb(int x) { return inc(x); }\n' >src/b.c
echo 'static inline int inc(T x) { T y = x + 1; return y; }' >src/h.h
commit one
echo 'static inline int inc(T x) { return x + 1; }' >src/h.h
changed 'other types are other code' 1 "$differs"

project callee
printf 'static int scale(int x) { return x; }\n#include "h.h"\nint fa(int x) { return price(x); }\n' >src/a.c
printf 'static int scale(int x) { return x %% 5; }\n#include "h.h"\nint fb(int x) { return price(x); }\n' >src/b.c
echo 'static inline int price(int x) { return scale(x) == x ? x : x + 0; }' >src/h.h
commit one
echo 'static inline int price(int x) { return scale(x); }' >src/h.h
changed 'a static function that it calls counts' 1 "$differs"

project definers
printf 'int helper(int x) { return x & 255; }\n#include "h.h"\nint fa(int x) { return price(x); }\n' >src/a.c
printf 'int helper(int x) { return 3 * (x & 255); }\n#include "h.h"\nint fb(int x) { return price(x); }\n' >src/b.c
printf 'int helper(int x);\nstatic inline int price(int x) { return helper(x); }\n' >src/h.h
commit one
sed -i 's/return helper(x)/return x \& 255/' src/h.h
changed 'an exported function that it calls is that of its program' 1 "$differs"

project contents
printf 'int level = 3;\n#include "h.h"\nint fa(int x) { return price(x); }\n' >src/a.c
printf 'int level = 4;\n#include "h.h"\nint fb(int x) { return price(x); }\n' >src/b.c
printf 'extern int level;\nstatic inline int price(int x) { return x * level; }\n' >src/h.h
commit one
sed -i 's/x \* level/x * 3/' src/h.h
changed 'an exported variable that it reads is that of its program' 1 "$differs"

project deeper
echo 'int limit(int x); int helper(int x) { return limit(x) & 255; }' >src/u.c
printf 'int limit(int x) { return x; }\n#include "h.h"\nint fa(int x) { return price(x); }\n' >src/a.c
printf 'int limit(int x) { return 3 * x; }\n#include "h.h"\nint fb(int x) { return price(x); }\n' >src/b.c
printf 'int helper(int x);\nstatic inline int price(int x) { return helper(x); }\n' >src/h.h
commit one
sed -i 's/return helper(x)/return x \& 255/' src/h.h
changed 'so is what the called function calls' 1 "$differs"

project own
echo 'int limit(int x); int helper(int x) { return limit(x) & 255; }' >src/u.c
printf 'int helper(int x);\nint limit(int x) { return x; }\nint fa(int x) { return helper(x) + 1; }\n' >src/a.c
printf 'int helper(int x);\nint limit(int x) { return 3 * x; }\nint fb(int x) { return helper(x) + 1; }\n' >src/b.c
commit one
sed -i 's/return limit(x)/(void)limit(x); return x/' src/u.c
sed -i 's/helper(x) + 1/1 + helper(x)/' src/a.c src/b.c
changed 'a function of a C file is compared in each changed program' 1 "$differs"

# --- readers that the text of a file does not name as such ---

# conf NAME: a file that only its readers turn into code; it changes
conf() {
  project "$1"
  echo '#define CONF 1' >src/conf.h
  echo 'int price(int x) { return x + CONF; }' >src/p.c
}
read_by() { # LINE: begins the reader
  printf '%b\n' "$1" | cat - src/p.c >src/q.c && mv src/q.c src/p.c
  commit one
  echo '#define CONF 2' >src/conf.h
}
conf digraph
read_by '%:include "conf.h"'
changed 'an #include with a digraph' 1 "$differs"
conf splice
read_by '#inc\\\nlude "conf.h"'
changed 'a spliced #include' 1 "$differs"
conf comment
read_by '/* a */ #include "conf.h"'
changed 'an #include after a comment' 1 "$differs"
conf link
ln -s conf.h src/link.h
read_by '#include "link.h"'
changed 'an #include of a symbolic link' 1 "$differs"
conf directory
mkdir real && mv src/conf.h real && ln -s ../real src/linked
read_by '#include "linked/conf.h"'
mv src/conf.h real/conf.h
changed 'an #include through a link to a directory' 1 "$differs"
conf macros
echo 'p.o: src/p.c; $(CC) -imacros src/conf.h -c -o p.o src/p.c' >Makefile
read_by ''
changed 'an option that includes the header' 1 "$differs"
conf transitive
printf '#include "conf.h"\n' >src/top.h
echo 'p.o: src/p.c; $(CC) -include src/top.h -c -o p.o src/p.c' >Makefile
read_by ''
changed 'an option that includes what includes the header' 1 "$differs"
conf database
jq -n --arg dir "$PWD" '[{directory: $dir, file: "src/p.c", arguments: ["cc", "-include", "src/conf.h", "-c", "src/p.c"]}]' >compile_commands.json
read_by ''
changed 'an option of a database that includes the header' 1 "$differs"
conf second
cat >Makefile <<'M'
all: one.o two.o
one.o two.o: src/p.c
	$(CC) -DTAB='"$@.h"' -c -o $@ src/p.c
M
echo '#define CONF 1' >src/one.o.h
mv src/conf.h src/two.o.h
read_by '#include TAB'
mv src/conf.h src/two.o.h
changed 'a computed #include in a second compilation' 0 'any(.not_compared[]; .why | test("several times"))'
conf other
printf '#define CONF 1\n' >src/own.h
read_by '#ifdef OTHER\n#define TAB "conf.h"\n#else\n#define TAB "own.h"\n#endif\n#include TAB'
changed 'a computed #include that is not compiled' 0 'any(.not_compared[]; .why | test("a macro in place of a name"))'
conf exists
read_by '#if __has_include("conf.h")\n#define CONF 1\n#else\n#define CONF 0\n#endif'
git rm -q --cached src/conf.h && rm src/conf.h
changed 'a check for the header' 1 "$differs"

project assembly
printf 'A' >src/blob.bin
printf 'int price(int x) { int r; __asm__("movzbl 1f(%%%%rip), %%0; jmp 2f; 1: .incbin \\"src/blob.bin\\"; 2:" : "=r"(r)); return r + x; }\n' >src/p.c
echo 'int other(int x) { return x; }' >src/o.c
commit one
printf 'B' >src/blob.bin
echo 'int other(int x) { return x + 0; }' >src/o.c
changed 'a file that assembly includes' 0 '.verdict == "undecided" and any(.not_compared[]; .why | test("incbin"))'

project embedded
printf 'A' >src/blob.bin
printf 'static const unsigned char blob[] = {\n#embed "blob.bin"\n};\nint price(int x) { return blob[0] + x; }\n' >src/p.c
commit one
printf 'B' >src/blob.bin
changed 'a file that a file embeds' 1 "$differs"

project linked
mkdir two
echo '#define CONF 1' >src/conf.h
echo '#define CONF 2' >two/conf.h
printf '#include "conf.h"\nint price(int x) { return x * CONF; }\n' >src/p.c
ln -s ../src/p.c two/p.c
commit one
sed -i 's/x \* CONF/x/' src/p.c
changed 'a link to a changed file' 1 '.verdict != "equivalent"'

project generated
printf 'count.h: src/o.c; echo "#define COUNT $$(grep -c ^int src/o.c)" >count.h\np.o: src/p.c count.h; $(CC) -I. -c -o p.o src/p.c\no.o: src/o.c; $(CC) -c -o o.o src/o.c\nlib.a: p.o o.o\n' >Makefile
sed -i '1ilib.a: p.o o.o' Makefile
printf '#include "count.h"\nint price(int x) { return x + COUNT; }\n' >src/p.c
echo 'int one(int x) { return x; }' >src/o.c
commit one
echo 'int two(int x) { return x; }' >>src/o.c
changed 'a header that the build makes of a changed file' 1 "$differs"' and any(.functions[]; .name == "price" and .verdict == "differs")'

project build-place
printf 'lib.a: p.o\np.o: src/p.c conf.h; $(CC) -I. -c -o p.o src/p.c\nconf.h: src/conf.in; sh src/conf.in >conf.h\n' >Makefile
echo 'echo "#define PLACE \"$PWD/data\""; echo "#define TIME \"$(date +%s%N)\""; echo "#define LEVEL 1"' >src/conf.in
printf '#include "conf.h"\nconst char *where(void) { return PLACE; }\nconst char *when(void) { return TIME; }\nint price(int x) { return x + LEVEL; }\n' >src/p.c
commit one
sed -i 's/x + LEVEL/LEVEL + x/' src/p.c
echo '# a comment' >>src/conf.in
changed 'the directory and the time of a build are no change' 0 '.verdict == "equivalent" and ([.functions[].name] == ["price"])'
sed -i 's/LEVEL 1/LEVEL 2/' src/conf.in
echo 'int own(void) { return 1; }' >>src/p.c
changed 'what the commit changes in such a header is' 1 "$differs"' and ([.functions[] | select(.verdict == "differs") | .name] == ["price"])'

# --- what runs without being called ---

for one in constructor destructor; do
  for version in added removed; do
    project "$one-$version"
    echo 'int level = 1; int get(void) { return level; }' >src/level.c
    echo 'int other(int x) { return x + 0; }' >src/o.c
    [ "$version" = added ] || printf 'extern int level;\n__attribute__((%s)) static void set(void) { level = 5; }\n' "$one" >src/set.c
    commit one
    echo 'int other(int x) { return 0 + x; }' >src/o.c
    if [ "$version" = added ]; then printf 'extern int level;\n__attribute__((%s)) static void set(void) { level = 5; }\n' "$one" >src/set.c; else rm src/set.c; fi
    changed "a $one of a file that is $version" 0 '.verdict == "undecided" and any(.not_compared[]; .why | test("before main"))'
  done
done

# --- tests of NEW that declare what they call themselves ---

fixes() { # COUNT: of the findings of the review that are fixes
  commit two
  rm -rf "$work/run"
  "$UMBRA" show -o "$work/run" >"$work/shown" 2>&1 </dev/null || true
  [ "$(grep -c '^ *[0-9]* fix ' "$work/shown")" = "$1" ] || { cat "$work/shown"; return 1; }
}
tested() { # NAME OLD NEW DECLARATION: the test of NEW
  project "$1"
  echo "$2" >src/p.c
  commit one
  echo "$3" >src/p.c
  printf '#include <assert.h>\n%s\n' "$4" >tests/test_p.c
}
tested parameters 'int area(int w) { return w * w; }' 'int area(int w, int h) { return w * h; }' \
  'int area(int w, int h); int main(void) { assert(area(3, 4) == 12); return 0; }'
check 'other parameters do not fit OLD' fixes 0
tested result 'void reset(int *p) { *p = 0; }' 'int reset(int *p) { *p = 0; return 1; }' \
  'int reset(int *p); int main(void) { int x; assert(reset(&x) == 1); return 0; }'
check 'nor does another result' fixes 0
tested variable 'short level = 3; int area(int w) { return w * level; }' 'int level = 3; int area(int w) { return level * w; }' \
  'extern int level; int area(int w); int main(void) { level = 70000; assert(area(2) == 140000); return 0; }'
check 'nor does another variable' fixes 0
tested fitting 'int limits[2] = {1, 2}; int area(int w) { return w + limits[0]; }' 'int limits[2] = {1, 2}; int area(int w) { return w + limits[1]; }' \
  'extern int limits[]; int area(); int main(void) { assert(area(limits[0]) == 3); return 0; }'
check 'arrays and functions without a prototype do' fixes 1

# --- files of several programs ---

definitions() { # NAME FIRST SECOND: two definitions, and a changed file that is linked with either
  project "$1"
  printf '%s\n' "$2" >src/one.c
  printf '%s\n' "$3" >src/two.c
}
definitions functions 'int helper(int x) { return x & 255; }' 'int helper(int x) { return 3 * (x & 255); }'
echo 'int helper(int x); int price(int x) { return helper(x); }' >src/p.c
commit one
sed -i 's/return helper(x)/(void)helper(x); return x \& 255/' src/p.c
changed 'each definition of a called function counts' 1 "$differs"' and ([.functions[].verdict] | sort) == ["differs", "equivalent"]'

definitions tables 'const int limits[2] = {10, 20};' 'const int limits[2] = {10, 30};'
echo 'extern const int limits[2]; int price(int x) { return x > limits[1]; }' >src/p.c
commit one
sed -i 's/> limits.1./> 2 * limits[0]/' src/p.c
changed 'so does each definition of a variable' 1 "$differs"

definitions far 'int limit(int x) { return x > 9 ? 9 : x; }' 'int limit(int x) { return x > 99 ? 99 : x; }'
echo 'int limit(int x); int helper(int x) { return limit(x); }' >src/h.c
echo 'int helper(int x); int price(int x) { return helper(x) > 9; }' >src/p.c
commit one
echo 'int helper(int x); int price(int x) { (void)helper(x); return 0; }' >src/p.c
changed 'and what another file calls' 1 "$differs"

definitions weak '__attribute__((weak)) int helper(int x) { return x & 255; }' 'int helper(int x) { return 3 * (x & 255); }'
echo 'int helper(int x); int price(int x) { return helper(x); }' >>src/one.c
commit one
sed -i 's/return helper(x)/(void)helper(x); return x \& 255/' src/one.c
changed 'and one that replaces a weak definition' 1 "$differs"

definitions same 'int helper(int x) { return x & 255; }' 'int helper(int y) { return y & 255; }'
echo 'int helper(int x); int price(int x) { return helper(x); }' >src/p.c
commit one
sed -i 's/return helper(x)/(void)helper(x); return x \& 255/' src/p.c
changed 'the same definition counts once' 0 "$equal"' and (.functions | length) == 1'

definitions apart 'int helper(int x) { return x & 255; }' 'int helper(int x) { return 3 * (x & 255); } int other(int x) { return helper(x); }'
mkdir two && mv src/two.c two
echo 'int helper(int x); int price(int x) { return helper(x); }' >src/p.c
commit one
sed -i 's/return helper(x)/(void)helper(x); return x \& 255/' src/p.c
changed 'a definition of another directory is that of its files' 0 "$equal"

definitions program 'int helper(int x) { return x & 255; }' 'int helper(int x) { return 3 * (x & 255); }'
mkdir two && mv src/two.c two
echo 'int helper(int x); int price(int x) { return helper(x); }' >src/p.c
program 'int price(int x);' price >two/main.c
commit one
sed -i 's/return helper(x)/(void)helper(x); return x \& 255/' src/p.c
changed 'unless a program there uses the changed file' 1 "$differs"

project mains
mkdir src/one src/two
echo 'static int clamp(int x) { return x > 9 ? 9 : x; }' >src/h.h
program '#include "../h.h"
static int three(int x) { return x - x + clamp(3); }' three >src/one/main.c
program '#include "../h.h"
static int eight(int x) { return clamp(8 * x); }' eight >src/two/main.c
commit one
sed -i 's/x > 9 ? 9/x > 9 ? 10/' src/h.h
changed 'what the main of the first program passes is not all' 1 "$differs"

project states
mkdir src/one src/two
printf 'static int mode;\nstatic int pick(int x) { return mode == 2 ? x + 2 : x + 1; }\n' >src/h.h
program '#include "../h.h"
static int one(int x) { mode = 1; return pick(x); }' one >src/one/main.c
program '#include "../h.h"
static int two(int x) { mode = 2; return pick(x); }' two >src/two/main.c
commit one
sed -i 's/x + 2/x + 3/' src/h.h
changed 'what the rest of the first file writes is not all' 1 "$differs"

project included
program '#define SCALE 100
#include "impl.c"' price >src/a.c
printf '#ifndef SCALE\n#define SCALE 1\n#endif\nstatic int price(int x) { return x * SCALE; }\nint use_price(int x) { return price(x); }\n' >src/impl.c
commit one
sed -i 's/x \* SCALE/x/' src/impl.c
changed 'a C file that compiles alone is compared in its includer, too' 1 '.verdict == "differs" and (.functions | length) == 2'

# --- an #include of a macro ---

project computed
program '#define NAME impl
#define TEXT(x) #x
#define INC(x) TEXT(x)
#include INC(../src/NAME.inl)' get >src/a.c
echo 'static int get(int x) { return x > 3; }' >src/impl.inl
commit one
sed -i 's/x > 3/x > 4/' src/impl.inl
changed 'the preprocessor says what it reads' 1 "$differs"
echo 'int own(int x) { return x + x; }' >src/own.c
echo '1, 2' >src/unused.tbl
commit three
echo 'int own(int x) { return 2 * x; }' >src/own.c
echo '1, 3' >src/unused.tbl
changed 'a table that no file includes is a limit' 0 '.verdict == "equivalent" and .qualified and any(.not_compared[]; .why | test("no C file is found to include it"))'

# --- callers of a static function ---

project callers
printf 'static int price(int x) { return x > 7; }\nint fa(void) { return price(3); }\nint fb(int x) { return price(x); }\n' >src/a.c
commit one
sed -i 's/x > 7/x > 6/' src/a.c
changed 'all callers are tried' 1 "$differs"
printf 'static int price(int x) { return x > 7 ? 8 : x; }\nint fa(unsigned x) { return price(x %% 4); }\nint fb(unsigned x) { return price(x %% 8); }\n' >src/a.c
commit three
sed -i 's/x > 7 ? 8 : x/x/' src/a.c
changed 'what all of them pass is enough' 0 "$equal"

project header-callers
printf '#include "h.h"\nint fa(void) { return price(3); }\n' >src/a.c
printf '#include "h.h"\nint fb(int x) { return price(x); }\n' >src/b.c
echo 'static inline int price(int x) { return x > 7; }' >src/h.h
commit one
sed -i 's/x > 7/x > 6/' src/h.h
changed 'callers in one file are not all' 1 "$differs"

# --- tests that register themselves before main ---

registered() { # CALL: a test that calls the header's function
  printf '#include <assert.h>\n%b#include "../src/h.h"\nstruct { int n; void (*all[8])(void); } all;\n#define TEST(name) static void name(void); __attribute__((constructor)) static void add_##name(void) { all.all[all.n++] = name; } static void name(void)\nTEST(one) { assert(%s); }\n//more\nint main(void) { for (int i = 0; i < all.n; i++) all.all[i](); return 0; }\n' "${2-}" "$1" >tests/test.c
}
more() { sed -i "s,^//more,TEST(two) { assert($1); }," tests/test.c; }

project registered
registered 'clamp(9) == 7'
echo 'static inline int clamp(int x) { return x > 7 ? 7 : x; }' >src/h.h
commit one
sed -i 's/x > 7/x >= 7/' src/h.h
more 'clamp(7) == 7'
changed 'what a test registers is not what the function of a header does' 0 '.verdict == "equivalent" and ([.functions[] | select(.name == "clamp") | .verdict] == ["equivalent"])'
sed -i 's/x >= 7/x >= 6/' src/h.h
sed -i 's,^int main,TEST(three) { assert(clamp(6) == 7); }\nint main,' tests/test.c
changed 'a change of the function is found' 1 "$differs"' and ([.functions[] | select(.name == "clamp") | .verdict] == ["differs"])'

project registered-type
registered 'clamp(9) == 7' 'typedef int T;\n'
echo 'static inline T clamp(T x) { return x > 7 ? 7 : x; }' >src/h.h
commit one
sed -i 's/x > 7/x > 6/' src/h.h
more 'clamp(7) == 7'
changed 'a header that needs its test is compared within it' 1 "$differs"' and (.not_compared == [])'

project registered-configured
registered 'clamp(9) == 7' '#define MOST 20\n'
printf '#ifndef MOST\n#define MOST 7\n#endif\nstatic inline int clamp(int x) { return x > MOST ? MOST : x; }\n' >src/h.h
commit one
sed -i 's/x > MOST/x > MOST - (MOST == 20)/' src/h.h
more 'clamp(7) == 7'
changed 'the form that the test compiles is compared as well' 1 "$differs"

# --- a program that uses files of tests ---

project uses-tests
program '#include "../tests/util.h"' half >src/prog.c
echo 'static inline int half(int x) { return x / 2; }' >tests/util.h
commit one
sed -i 's,x / 2,x >> 1,' tests/util.h
changed 'it includes a header' 1 "$differs"

project calls-tests
program 'int outer(int x);' outer >src/prog.c
echo 'int util(int x); int outer(int x) { return util(x); }' >tests/outer.c
echo 'int util(int x) { return x > 5; }' >tests/util.c
commit one
sed -i 's/x > 5/x > 6/' tests/util.c
changed 'it calls a function through another file' 1 "$differs"

project stub
program 'int level(int x);' level >src/prog.c
echo 'int level(int x) { return x; }' >src/level.c
echo 'int level(int x) { return x > 5; }' >tests/stub.c
commit one
sed -i 's/x > 5/x > 6/' tests/stub.c
changed 'a stub of the tests is not the function of the program' 0 '.verdict == "equivalent" and any(.reasons[]; test("^1 function of tests that differs"))'

# --- static variables that calls share ---

project split
printf 'int a(void);\nint b(void);\nstatic int n;\nint a(void) { return ++n; }\nint b(void) { return ++n; }\n' >src/ab.c
printf '#include <stdio.h>\nint a(void);\nint b(void);\nint main(void) { printf("%%d ", a()); printf("%%d\\n", b()); return 0; }\n' >src/main.c
commit one
sed -i 's/static int n/static int n, k/; s/int b(void) { return ++n/int b(void) { return ++k/' src/ab.c
changed 'a program in another file shows it' 1 "$differs"
git rm -q src/main.c
printf 'int a(void);\nint b(void);\nstatic int n;\nint a(void) { return ++n; }\nint b(void) { return ++n; }\n' >src/ab.c
commit three
sed -i 's/static int n/static int n, k/; s/int b(void) { return ++n/int b(void) { return ++k/' src/ab.c
changed 'without callers the verdict covers single calls' 0 '.verdict == "equivalent" and any(.reasons[]; test("^single calls .other static state: k")) and any(.reasons[]; test("^state that later calls may read"))'

project moved
printf 'int a(void);\nint b(void);\nstatic int n = 0;\nint a(void) { return ++n; }\nint b(void) { return n; }\n' >src/ab.c
printf '#include <stdio.h>\nint a(void);\nint b(void);\nint main(void) { a(); a(); printf("%%d\\n", b()); return 0; }\n' >src/main.c
commit one
sed -i '5d' src/ab.c
printf 'int b(void);\nstatic int n = 0;\nint b(void) { return n; }\n' >src/b.c
changed 'a variable of its own in another file' 1 "$differs"

project table
echo 'int a(unsigned x) { return x % 2 ? 3 : 5; }' >src/a.c
commit one
printf 'static int table[] = {5, 3};\nint a(unsigned x) { return table[x %% 2]; }\n' >src/a.c
changed 'a variable that nothing writes is no state' 0 "$equal"

# --- files that use a changed variable ---

project variable
echo 'int limit = 10;' >src/defaults.c
printf 'extern int limit;\n#define LIMIT (limit)\n' >src/d.h
printf '#include "d.h"\nint use(int x) { return x > LIMIT; }\n' >src/use.c
printf 'extern int limit;\nstatic int *const all[] = {&limit};\nint get(int x) { return x > *all[0]; }\n' >src/get.c
commit one
sed -i 's/10/20/' src/defaults.c
changed 'its users are started' 1 "$differs"' and ([.functions[].name] | sort) == ["get", "use"]'

# --- variables that no instruction names ---

hidden() { # NAME VARIABLE OLD NEW: only assembly reads the variable
  project "$1"
  printf '%s\nint price(int x) { int r; __asm__("movl level(%%%%rip), %%0" : "=r"(r)); return r + x; }\nint other(int x) { return x + 0; }\n' "$2" >src/p.c
  commit one
  sed -i "1s/$3/$4/; s/x + 0/0 + x/" src/p.c
}
unread='.verdict == "undecided" and any(.not_compared[]; .why | test("assembly or a section may read it"))'
used='__attribute__((used))'
hidden hidden "static int level $used = 3;" '= 3' '= 4'
changed 'assembly reads a static variable' 0 "$unread"
hidden hidden-text "static const char *const level $used = \"abc\";" abc abd
changed 'what the variable leads to is a part of it' 0 "$unread"
hidden hidden-table "static int two = 7; static int *const level[] $used = {0, &two};" '= 7' '= 8'
changed 'so is a static variable' 0 "$unread"
hidden hidden-same "static int level $used = 3; static const int one __attribute__((section(\"set\"), used)) = 1;" none none
changed 'the same contents are no difference' 0 "$equal"

project linker-set
printf 'static const int one __attribute__((section("set"), used)) = 3;\n' >src/set.c
printf 'extern const int __start_set[], __stop_set[];\nint price(int x) { for (const int *p = __start_set; p < __stop_set; p++) x += *p; return x; }\nint other(int x) { return x + 0; }\n' >src/p.c
commit one
sed -i 's/= 3/= 4/' src/set.c
sed -i 's/x + 0/0 + x/' src/p.c
changed 'a member of a section of another file' 0 "$unread"
printf 'static const int two __attribute__((section("set"), used)) = 5;\n' >>src/set.c
sed -i 's/0 + x/x + 0/' src/p.c
changed 'an added member' 0 "$unread"

echo "reached: $passed passed, $failed failed"
[ "$failed" = 0 ]
