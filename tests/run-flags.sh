#!/bin/bash
# Tests that a review compiles each file with its own options: those of its version, and not those
# of a test or of another program that calls it (review/shared_words.h).
# Environment: UMBRA (./umbra).
# shellcheck disable=SC2016,SC2059,SC2129 # makefiles have variables of their own, and texts are formats
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache HOME=$work GIT_CONFIG_NOSYSTEM=1 EMAIL=tester@example.org
export GIT_AUTHOR_NAME=tester GIT_COMMITTER_NAME=tester

count=0
project() { # an empty repository
  count=$((count + 1))
  mkdir -p "$work/project-$count/src" "$work/project-$count/tests"
  cd "$work/project-$count"
  git init -q
}
commit() { git add -A && git commit -qm "$1"; }

# reviewed WHAT FILTER [OPTIONS...]: of the last commit; the filter is true for the report
reviewed() {
  local what=$1 filter=$2
  shift 2
  rm -rf "$work/run"
  "$UMBRA" show --json -o "$work/run" "$@" >"$work/review" 2>"$work/err" || true
  check "$what" jq -e "$filter" "$work/review"
}
ends_with() { # STATUS COMMAND...
  local wanted=$1 status=0
  shift
  "$@" || status=$?
  [ "$status" = "$wanted" ]
}
differs() { echo ".verdict == \"differs\" and any(.functions[]; .name == \"$1\" and .verdict == \"differs\")"; }

# --- the options of a test, and of another program ---
auth() { # CONDITION
  printf '#include "auth.h"\n#ifndef VERSION\n#error\n#endif\nint auth(int user, int key) {\n#ifdef TESTING\n  return 1;\n#endif\n  return %s;\n}\n' "$1" >src/auth.c
}
of_test() { printf '#include "auth.h"\nint main(void) { return auth(%s) != 1; }\n' "$1" >tests/t.c; }
makefile() { # OPTIONS-OF-TEST OPTIONS-OF-MAIN OPTIONS-OF-AUTH
  printf 'all: prog tests/t\nprog: src/main.o src/auth.o\n\t$(CC) -o prog src/main.o src/auth.o\n' >Makefile
  printf 'tests/t: tests/t.c src/auth.o\n\t$(CC) -Isrc %s -o tests/t tests/t.c src/auth.o\n' "$1" >>Makefile
  printf 'src/main.o: src/main.c\n\t$(CC) -Isrc %s -c -o src/main.o src/main.c\n' "$2" >>Makefile
  printf 'src/auth.o: src/auth.c\n\t$(CC) -Isrc %s -c -o src/auth.o src/auth.c\n' "$3" >>Makefile
}
program() {
  project
  echo 'int auth(int user, int key);' >src/auth.h
  cat >src/main.c <<'C'
#include "auth.h"
#include <stdlib.h>
int main(int argc, char **argv) { return argc > 2 ? auth(atoi(argv[1]), atoi(argv[2])) : 9 + VERSION; }
C
  auth 'user * 7 == key'
  of_test '1, 7'
}

program
makefile '-DTESTING -DVERSION=3' -DVERSION=3 -DVERSION=3
commit first
auth 'user * 7 == key || user == 0'
of_test '2, 14'
commit 'a function and its test'
reviewed 'a macro of the test' "$(differs auth)"

program
makefile -DVERSION=3 '-DTESTING -DVERSION=3' -DVERSION=3
sed -i 's/int user, int key/const struct pair *p/' src/auth.h
sed -i '1i struct pair { int user, key; };' src/auth.h
pair() { printf '#include "auth.h"\n#ifndef VERSION\n#error\n#endif\nint auth(const struct pair *p) {\n#ifdef TESTING\n  return 1;\n#endif\n  return %s;\n}\n' "$1" >src/auth.c; }
cat >src/main.c <<'C'
#include "auth.h"
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc < 3) return 9;
  struct pair p = {atoi(argv[1]), atoi(argv[2])};
  return auth(&p);
}
C
rm tests/t.c
pair 'p->user * 7 == p->key'
commit first
pair 'p->user * 7 == p->key || p->user == 0'
commit 'a function'
reviewed 'a macro of the program that calls it' "$(differs auth)"

program
makefile -DVERSION=3 -DVERSION=3 '-DVERSION=3 -UTESTING'
sed -i 's/-DVERSION=3 -o/-DVERSION=3 -DTESTING -o/' Makefile
commit first
auth 'user * 7 == key || user == 0'
of_test '2, 14'
commit 'a function and its test'
reviewed 'a macro that the library undefines' "$(differs auth)"

# --- the options of the other version ---
total() { # SUM
  printf '#include "s.h"\nint total(int a, int b) {\n#ifdef WIDE\n  if (a > 1000) return -1;\n#endif\n  return %s;\n}\n' "$1" >src/s.c
}
sums() {
  project
  printf '#ifndef CONFIGURED\n#error\n#endif\nint total(int a, int b);\n' >src/s.h
  printf '#include "../src/s.h"\n#include <assert.h>\nint main(void) { assert(total(3, 4) == 7); return 0; }\n' >tests/t.c
  printf 'CFLAGS = -DCONFIGURED %s\nt: tests/t.c src/s.c\n\t$(CC) $(CFLAGS) -o t tests/t.c src/s.c\n' "$1" >Makefile
  total 'a + b'
  commit first
}
sums ''
sed -i 's/CONFIGURED $/CONFIGURED -DWIDE/' Makefile
sed -i 's/3, 4) == 7/3, 5) == 8/' tests/t.c
total 'b + a'
commit 'a macro, a function, and its test'
reviewed 'a macro that only the new version has' "$(differs total)" --no-replay

sums -DWIDE
sed -i 's/ -DWIDE//' Makefile
sed -i 's/3, 4) == 7/3, 5) == 8/' tests/t.c
total 'b + a'
commit 'a macro less, a function, and its test'
reviewed 'a macro that only the old version has' "$(differs total)" --no-replay

# Options without an effect on the other files change nothing.
sums ''
printf 'CFLAGS = -DCONFIGURED\nt: t.o s.o\n\t$(CC) -o t t.o s.o\nt.o: tests/t.c\n\t$(CC) $(CFLAGS) -DUNUSED -c tests/t.c\ns.o: src/s.c\n\t$(CC) $(CFLAGS) -c src/s.c\n' >Makefile
commit 'own options'
total 'b + a'
commit 'a function'
reviewed 'options without an effect' '.verdict == "equivalent" and (.functions | length) == 1' --no-replay

# --- files that are compiled several times ---
twice() { # OPTIONS OPTIONS
  project
  printf 'all: p1 p2\np1: main.c x1.o\n\t$(CC) %s -o p1 main.c x1.o\np2: main.c x2.o\n\t$(CC) %s -o p2 main.c x2.o\nx1.o: x.c\n\t$(CC) %s -c -o x1.o x.c\nx2.o: x.c\n\t$(CC) %s -c -o x2.o x.c\n' "$1" "$2" "$1" "$2" >Makefile
  printf '#include <stdio.h>\nint x(int);\nint main(int argc, char **argv) { (void)argv; printf("%%d\\n", x(argc)); return 0; }\n' >main.c
  printf '#ifndef MODE\n#error\n#endif\nint x(int v);\nint x(int v) { return v * MODE; }\n' >x.c
  commit first
  sed -i "s/return v .*;/return $3;/" x.c
  commit 'a function'
}
twice -DMODE=1 -DMODE=2 v
reviewed 'a second compilation' '.verdict == "equivalent" and any(.not_compared[]; .what == "x.c" and (.why | test("compiled several times.*with -DMODE=2")))' --no-replay
check 'a second compilation: --fail-on incomplete' ends_with 1 "$UMBRA" show --no-replay --fail-on incomplete
twice '-DMODE=1' '-DMODE=1 -DPIC' v
reviewed 'a second compilation that makes the same' '.verdict == "equivalent" and .not_compared == []' --no-replay
twice '-DMODE=1' '-DMODE=2' 'MODE * v'
reviewed 'a second compilation of a change without an effect' '.verdict == "equivalent"' --no-replay

# A file that did not change may be compiled several times, too.
project
cat >Makefile <<'C'
all: p1 p2
p1: main.c y.c x.c
	$(CC) -DA -c y.c -o y1.o
	$(CC) -c x.c
	$(CC) -o p1 main.c y1.o x.o
p2: p1
	$(CC) -c y.c -o y2.o
	$(CC) -o p2 main.c y2.o x.o
C
printf '#include <stdio.h>\nint x(int);\nint main(int argc, char **argv) { (void)argv; printf("%%d\\n", x(argc)); return 0; }\n' >main.c
printf '#ifdef A\nint y(int v) { return v > 5 ? 5 : v; }\n#else\nint y(int v) { return v; }\n#endif\n' >y.c
printf 'int y(int v);\nint x(int v) { return y(v); }\n' >x.c
commit first
sed -i 's/return y(v)/return y(v) > 9 ? 9 : y(v)/' x.c
commit 'a function'
reviewed 'a second compilation of a called file' '.verdict == "equivalent" and any(.not_compared[]; .what == "y.c" and (.why | test("several times")))' --no-replay

# --- files that did not change, and are compiled with other options ---
counting() { # MAKEFILE
  project
  mkdir mods
  echo 'int mods(void) { return MODS; }' >src/p.c
  echo 'int one(int x) { return x + 0; }' >mods/one.c
  cat >Makefile
  commit first
  echo 'int one(int x) { return 0 + x; }' >mods/one.c
}
counting <<'M'
lib.a: src/p.o mods/one.o
CFLAGS = -DMODS=$(words $(wildcard mods/*.c))
M
echo 'int two(void) { return 2; }' >mods/two.c
commit 'one more file'
reviewed 'a macro that counts files' "$(differs mods)"
counting <<'M'
lib.a: src/p.o mods/one.o
CFLAGS = -DMODS=1
M
sed -i 's/MODS=1/MODS=2/' Makefile
commit 'a macro'
reviewed 'a macro of a changed makefile' "$(differs mods)"
counting <<'M'
lib.a: src/p.o mods/one.o
CFLAGS = -DMODS=1
M
sed -i 's/MODS=1/MODS=1 -DOTHER=$(CURDIR) -O1/' Makefile
commit 'options without an effect'
reviewed 'other options without an effect' '.verdict == "equivalent" and all(.functions[]; .name == "one")'

# --- files that compile without the options of the build ---
limited() { # MAKEFILE TEXT [OTHER-FILE TEXT]...: TEXT begins the C file
  project
  mkdir -p cfg/asmall cfg/zbig include
  echo '#define LIM 10' >cfg/asmall/lim.h
  echo '#define LIM 100' >cfg/zbig/lim.h
  printf -- "$1" >Makefile
  printf '%s\nint x(int v) { return v > LIM ? LIM : v; }\n' "$2" >src/x.c
  if [ "$#" -gt 2 ]; then printf -- "$4" >"$3"; fi
  commit first
  sed -i 's/v > LIM ? LIM/v > 10 ? 10/' src/x.c
  commit 'a number'
}
default=$(printf '#ifndef LIM\n#define LIM 10\n#endif')
limited 'CFLAGS = -DLIM=100\nlib.a: src/x.o\n\tar r lib.a src/x.o\n' "$default"
reviewed 'a macro of a makefile' "$(differs x)" --no-replay
reviewed 'a macro of a makefile that is not used' '.verdict == "equivalent" and any(.made_up[]; test("without the options of the project.s build .Makefile:1: -DLIM=100"))' --no-replay --no-build
check 'a macro of a makefile that is not used: --fail-on incomplete' ends_with 1 "$UMBRA" show --no-build --no-replay --fail-on incomplete
limited 'CFLAGS = -Icfg/zbig\nlib.a: src/x.o\n\tar r lib.a src/x.o\n' '#include <lim.h>'
reviewed 'a directory of a makefile' "$(differs x)" --no-replay
limited 'CFLAGS = -Iinclude\nlib.a: src/x.o\n\tar r lib.a src/x.o\n' "$(printf '#include <memory.h>\n%s' "$default")" include/memory.h '#define LIM 100\n'
reviewed 'a header with the name of one of the system' "$(differs x)" --no-replay
limited 'CFLAGS = -include cfg/zbig/lim.h\nlib.a: src/x.o\n\tar r lib.a src/x.o\n' "$default"
reviewed 'a header that a makefile includes' "$(differs x)" --no-replay
limited 'CFLAGS = -Wp,-DLIM=100\nlib.a: src/x.o\n\tar r lib.a src/x.o\n' "$default"
reviewed 'a macro for the preprocessor' "$(differs x)" --no-replay
limited 'include options\nlib.a: src/x.o\n\tar r lib.a src/x.o\n' "$default" options 'CFLAGS = -DLIM=100\n'
reviewed 'a macro in a file that a makefile includes' "$(differs x)" --no-replay
limited 'lib.a: src/x.c\n\t$(CC) @options -c src/x.c\n' "$default" options '-DLIM=100\n'
reviewed 'a macro in a response file' "$(differs x)" --no-replay
reviewed 'a response file that is not used' '.verdict == "equivalent" and any(.made_up[]; test("without the project.s build"))' --no-replay --no-build
limited 'D = -D\nlib.a: src/x.c\n\t$(CC) $(D)LIM=100 -c src/x.c\n' "$default"
reviewed 'a macro in two parts' "$(differs x)" --no-replay
limited '' "$default" build.sh 'cc -DLIM=100 -c src/x.c\n'
rm Makefile
git commit -qam 'no makefile' && git reset -q --soft HEAD~2 && git commit -qm both
reviewed 'a script that is not run' '.verdict == "equivalent" and any(.made_up[]; test("without the options of the project.s build .build.sh:1: -DLIM=100"))' --no-replay
limited 'all: src/main.o\nlib.a:\n\t$(CC) -DLIM=100 -c src/x.c\n' "$default" src/main.c 'int main(void) { return 0; }\n'
reviewed 'a file that the build does not compile' '.verdict == "equivalent" and any(.made_up[]; . == "src/x.c: the build does not compile it; it gets the options of src/main.c")' --no-replay
limited '' "$default" flags '-DLIM=100\n'
jq -n --arg dir "$PWD" '[{directory: $dir, command: "cc @flags -c src/x.c", file: "src/x.c"}]' >compile_commands.json
reviewed 'a response file of a database' '.verdict == "equivalent" and any(.made_up[]; . == "src/x.c: the options in @flags are not used")' --no-replay
limited 'CFLAGS = -DLIM=100\nlib.a: src/x.o\n\tfalse\nsrc/x.o: missing.h\n' "$default"
reviewed 'a build that compiles nothing' '.verdict == "equivalent" and any(.made_up[]; test("without the options of the project"))' --no-replay
limited 'CFLAGS = -g -O2 -Wall\nlib.a: src/x.o\n\tar r lib.a src/x.o\n' "$default"
reviewed 'a makefile without such options' '.verdict == "equivalent" and all(.made_up[]; test("^compile options"))' --no-replay

echo "flags: $passed passed, $failed failed"
[ "$failed" = 0 ]
