#!/bin/bash
# Tests that the build of a review compiles only what it runs (cc/deferred.h), and that it runs once
# for trees that do not differ in what it reads.
# Environment: UMBRA (./umbra).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache HOME=$work GIT_CONFIG_NOSYSTEM=1 EMAIL=tester@example.org
export GIT_AUTHOR_NAME=tester GIT_COMMITTER_NAME=tester

# --- the compiler ---

mkdir -p "$work/cc/bin"
cd "$work/cc"
ln -s "$UMBRA" bin/umbra-cc
cat >gen.c <<'C'
#include <stdio.h>
#include "part.h"
int part(void), member(void), shared(void);
int main(int argc, char **argv) {
  printf("#define MADE %d\n#define NAMED %s\n", part() + member() + shared() + HUNDREDS, argc > 1 ? argv[1] : "none");
  return 3 * (argc > 2);
}
C
echo '#define HUNDREDS 700' >part.h
echo 'int part(void) { return 1; }' >part.c
echo 'int member(void) { return 20; }' >member.c
echo 'int shared(void) { return 4000; }' >shared.c
printf '#include "made.h"\nint main(void) { return MADE != 4721; }\n' >prog.c
cat >Makefile <<'M'
CC = umbra-cc
all: prog one whole.o
%.o: %.c
	$(CC) -MD -MF $*.tmp -MT $@ -c $< -o $@
	mv $*.tmp $*.dep
libmember.a: member.o
	ar rcs $@ member.o
libshared.so: shared.c
	$(CC) -shared -fPIC -o $@ shared.c
gen: gen.o part.o libmember.a libshared.so
	$(CC) -o $@ gen.o part.o -L. -lmember -lshared -Wl,-rpath,$(CURDIR)
made.h: gen
	./gen "it's" >$@
prog.o: made.h
prog: prog.o
	$(CC) prog.o -o $@
one: prog.c made.h
	$(CC) -Wp,-MMD,one.dep prog.c -o $@
whole.o: part.o member.o
	$(CC) -r -o $@ part.o member.o
joined.o: part.o member.o
	ld -r -o $@ part.o member.o
other: gen.o joined.o shared.o
	$(CC) -o $@ gen.o joined.o shared.o
stops: other
	./other >$@
M
# deferred TARGET...: make with umbra-cc as a review calls it
deferred() {
  PATH=$work/cc/bin:$PATH UMBRA_CC_CONFIGURE_ONLY=1 UMBRA_CC_DATABASE=$work/cc/lines UMBRA_CC_DEFER=$work/cc/marker make "$@" >"$work/made" 2>&1
}
# directly WORDS...: the compiler as a makefile calls it
directly() {
  PATH=$work/cc/bin:$PATH MAKELEVEL=1 UMBRA_CC_CONFIGURE_ONLY=1 UMBRA_CC_DATABASE=$work/cc/lines UMBRA_CC_DEFER=$work/cc/marker umbra-cc "$@" 2>"$work/err"
}
is_script() { [ "$(head -c 9 "$1")" = '#!/bin/sh' ]; }
check 'a build with a generator' deferred
check 'what it has generated' [ "$(cat made.h)" = "$(printf "#define MADE 4721\n#define NAMED it's")" ]
check 'the generator is a program' bash -c "./gen a b >gen.out; [ \$? = 3 ]"
check 'the others are not linked' eval 'is_script prog && is_script one'
check 'what they wait for is no code' bash -c '! nm prog.o whole.o | grep -q " T "'
check 'dependencies' [ "$(cat part.dep) $(cat one.dep)" = 'part.o: part.c one: prog.c' ]
check 'each source is noted once' [ "$(jq -r .file lines | sort | tr '\n' ' ')" = 'gen.c member.c part.c prog.c prog.c shared.c ' ]
check 'nothing went wrong' [ ! -e marker ]
check 'a program that is started later' bash -c "PATH=$work/cc/bin:\$PATH UMBRA_CC_CONFIGURE_ONLY=1 ./prog"
rm -f ./*.o
check 'what a linker has joined' eval '! deferred stops'
check 'that is said' [ -e marker ]
rm -f marker
check 'a source that is missing' eval '! directly -c nowhere.c'
check 'standard input' eval 'echo "int x = 1;" | directly -x c -c - -o in.o && nm in.o | grep -q " D x"'
check 'a check of an option' eval '! directly -fno-such-option-exists -x c -c /dev/null -o /dev/null'

# --- reviews ---

mkdir "$work/project"
cd "$work/project"
git init -q
mkdir include
printf '#include <stdio.h>\n#include "limit.h"\nint main(void) { printf("#define MADE %%d\\n", LIMIT); return 0; }\n' >gen.c
echo '#define LIMIT 5' >limit.h
echo '#define SHIFT 1' >include/shift.h
echo '#define LINKED 1' >target.h
printf '#include "made.h"\n#include "shift.h"\n#include "linked.h"\nint made(int x) { return x + MADE; }\nint shifted(int x) { return x + SHIFT; }\nint linked(int x) { return x + LINKED; }\n' >code.c
printf '#include "shift.h"\nint unchanged(int x) { return x - SHIFT; }\n' >other.c
cat >Makefile <<'M'
all: code.o other.o
code.o: code.c made.h linked.h
	$(CC) -Iinclude -I. -Imade -c code.c
other.o: other.c
	$(CC) -Iinclude -c other.c
gen: gen.c
	$(CC) -o $@ gen.c
made.h: gen
	./gen >$@
linked.h:
	echo '#define LINKED 1' >$@
M
commit() { git add -A && git commit -qm "$1"; }
commit first

# Functions are compared if their file changes; this makes both operands change places.
exchange() { sed -i 's/return x + \(.*\);/return \1 + x;/;t;s/return \(.*\) + x;/return x + \1;/' code.c; }

# reviewed WHAT TIMES FUNCTIONS HOW: the review names these functions; the project was built so many
# times, and the review says how
trees=0
reviewed() {
  local now
  rm -rf "$work/run"
  "$UMBRA" show --json --no-replay --build make -o "$work/run" >"$work/review" 2>"$work/err" || true
  now=$(find "$XDG_CACHE_HOME/umbra/builds" -mindepth 1 -maxdepth 1 -type d | wc -l)
  check "$1: $2 builds kept" [ $((now - trees)) = "$2" ]
  trees=$now
  # shellcheck disable=SC2016 # jq expands it
  check "$1: what differs" jq -e --arg wanted "$3" '[.functions[] | select(.verdict == "differs") | .name] | sort | join(" ") == $wanted' "$work/review"
  check "$1: how it was built" jq -e "any(.made_up[]; test(\"from make, run $4\"))" "$work/review"
}
sed -i 's/SHIFT 1/SHIFT 2/' include/shift.h
commit 'a header that only the compiler reads'
reviewed 'a header that only the compiler reads' 2 'shifted unchanged' once
sed -i 's/SHIFT 2/SHIFT 3/' include/shift.h
commit 'the next commit'
reviewed 'the next commit' 1 'shifted unchanged' once
sed -i 's/LIMIT 5/LIMIT 6/' limit.h
exchange
commit 'a header of the generator'
reviewed 'a header of the generator' 1 'made main' 'on each version'
sed -i 's/LIMIT); return/LIMIT + 1); return/' gen.c
sed -i 's/SHIFT 3/SHIFT 4/' include/shift.h
exchange
commit 'a source of the generator'
reviewed 'a source of the generator' 1 'made main shifted unchanged' 'on each version'

# A generated file that has another name of a source is not that of another tree.
sed -i '/^linked.h:/,$d' Makefile
printf 'linked.h: target.h\n\tln -f target.h $@\n' >>Makefile
commit 'a link'
sed -i 's/LINKED 1/LINKED 2/' target.h
exchange
commit 'the target of a link'
reviewed 'the target of a link' 2 linked 'on each version'
# Nor is one that the build moves.
sed -i 's/ln -f/mv/' Makefile
commit 'a move'
sed -i 's/LINKED 2/LINKED 3/' target.h
exchange
commit 'what is moved'
reviewed 'what is moved' 2 linked 'on each version'
# A generator that cannot be linked from deferred objects.
sed -i '/^linked.h:/,$d' Makefile
# shellcheck disable=SC2016 # make expands it
printf 'linked.h: joins\n\t(echo "#define LINKED 2"; ./joins) >$@\njoins: gen.c other.c\n\t$(CC) -c gen.c && $(CC) -Iinclude -c other.c && ld -r -o all.o gen.o other.o && $(CC) -o $@ all.o\n' >>Makefile
sed -i 's/x + LINKED/x - LINKED + MADE/;s/LINKED + x/x - LINKED + MADE/' code.c
commit 'objects that are joined'
sed -i 's/LIMIT 6/LIMIT 8/' limit.h
exchange
commit 'a header of joined objects'
reviewed 'a header of joined objects' 2 'linked made main' 'on each version'

echo "deferred: $passed passed, $failed failed"
[ "$failed" = 0 ]
