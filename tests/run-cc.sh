#!/bin/bash
# Tests umbra cc as the compiler of small projects: what it builds runs, and contains bitcode that
# umbra accepts. Also tests whole builds as the two versions of umbra diff.
# Environment: UMBRA; CHECKED, the binary that reads damaged files (default: build/check/umbra if it
# exists).
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
CHECKED=${CHECKED:-build/check/umbra}
[ -x "$CHECKED" ] && CHECKED=$(realpath "$CHECKED") || CHECKED=$UMBRA
export ASAN_OPTIONS="${ASAN_OPTIONS-detect_leaks=0}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir bin
ln -s "$UMBRA" bin/umbra-cc
ln -s "$UMBRA" bin/umbra
export PATH=$work/bin:$PATH TMPDIR=$work/tmp
mkdir tmp
passed=0 failed=0 skipped=0

# ok NAME COMMAND...: the command must succeed
ok() {
  local name=$1 status=0 limit=(timeout -k 5 60)
  shift
  [ "$(type -t "$1")" != function ] || limit=()
  "${limit[@]}" "$@" >stdout 2>stderr </dev/null || status=$?
  if [ $status = 0 ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $name: status $status of: $*"
    cat stdout stderr | head -5
  fi
}
# fails STATUS TEXT COMMAND...: the command must end with STATUS and print TEXT
fails() {
  local want=$1 text=$2 status=0
  shift 2
  timeout -k 5 600 "$@" >stdout 2>stderr </dev/null || status=$?
  if [ $status = "$want" ] && grep -q -- "$text" stdout stderr; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $*: status $status, expected $want and '$text', got: $(cat stdout stderr | head -3)"
  fi
}
prints() { # prints TEXT COMMAND...
  local text=$1
  shift
  [ "$(timeout -k 5 600 "$@" 2>&1)" = "$text" ]
}
has() { umbra code --no-passes --entry "$2" --function "$2" "$1" >/dev/null; } # has FILE.bc FUNCTION
lacks() { ! has "$@"; }
carries() { [[ $(readelf -SW "$1") == *.umbra_bc* ]]; }
carries_not() { ! carries "$1"; }
nothing_left() { [ -z "$(ls -A tmp)" ]; }

mkdir p && cd p
cat >main.c <<'C'
#include <stdio.h>
#include "parts.h"
int main(int argc, char **argv) { printf("%d\n", twice(argc) + thrice(argc)); return 0; }
C
echo 'int twice(int); int thrice(int);' >parts.h
echo '#include "parts.h"
int twice(int x) { return 2 * x; }' >twice.c
echo '#include "parts.h"
static int two(void) { return 2; } int thrice(int x) { return two() * x + x; }' >thrice.c
echo 'int unused(void) { return 1; }' >unused.c

# Compiling and linking in one command, and in several.
ok together umbra-cc -O2 -Wall -pthread main.c twice.c thrice.c -lm -o together
ok together-runs prints 5 ./together
ok together-extract umbra-cc --extract together -o out.bc
ok together-main has out.bc main
ok together-twice has out.bc twice
ok together-equal umbra diff --no-replay out.bc out.bc
ok default-output umbra-cc --extract=together
ok default-output-is-there test -s together.bc
ok explore umbra explore out.bc -- x
ok separate umbra-cc -c -O3 -g -flto -fstack-protector-strong -D_FORTIFY_SOURCE=2 main.c twice.c thrice.c unused.c
ok archive ar rcs libparts.a twice.o thrice.o unused.o
ok archive-link umbra-cc main.o -L. -lparts -o linked
ok archive-runs prints 5 ./linked
ok archive-extract umbra-cc --extract linked -o out.bc
ok archive-taken has out.bc thrice
ok archive-left lacks out.bc unused
ok archive-itself umbra-cc --extract libparts.a -o out.bc
ok archive-all has out.bc unused
ok thin-archive ar rcsT thin.a twice.o thrice.o
ok thin-extract umbra-cc --extract thin.a -o out.bc
ok thin-has has out.bc thrice
ok relocatable ld -r -o both.o twice.o thrice.o
ok relocatable-link umbra-cc main.o both.o -Wl,--gc-sections -pie -o linked
ok relocatable-runs prints 5 ./linked
ok relocatable-by-cc umbra-cc -r -o both.o twice.o thrice.o
ok relocatable-extract umbra-cc --extract both.o -o out.bc
ok relocatable-has has out.bc thrice
ok sections umbra-cc -ffunction-sections -fdata-sections -Wl,--gc-sections main.c twice.c thrice.c unused.c -o sections
ok sections-extract umbra-cc --extract sections -o out.bc
ok sections-has has out.bc thrice
ok strip strip -s -o stripped together
ok strip-keeps umbra-cc --extract stripped -o out.bc
ok objcopy objcopy -R .umbra_bc together bare
fails 2 'was stripped' umbra-cc --extract bare -o none.bc
ok assembler-text umbra-cc -S -O1 twice.c
ok assembled umbra-cc -c twice.s -o assembled.o
ok assembled-has umbra-cc --extract assembled.o -o out.bc
ok assembled-function has out.bc twice

# gcc 12 accepts this with a warning, and rejects it with -Werror.
cat >lenient.c <<'C'
#include <stdio.h>
main() { char *p = 5; int n = strlen("abc"); printf("%d\n", n + later(2) + !p); return 0; }
int later(int x) { return x; }
static unused() { return; }
C
ok lenient umbra-cc lenient.c -o lenient
ok lenient-runs bash -c './lenient | grep -qx 5'
ok lenient-bitcode umbra-cc --extract lenient -o out.bc
fails 0 'implicit-function-declaration' umbra-cc -c lenient.c
fails 1 'implicit-function-declaration' umbra-cc -c -Werror lenient.c
fails 1 'implicit-function-declaration' umbra-cc -c -Werror=implicit-function-declaration lenient.c
fails 1 'implicit-function-declaration' umbra-cc -c -std=c99 -pedantic-errors lenient.c
sed 's/return x;/return x + 1;/' lenient.c >lenient-new.c
fails 1 'differs; everything was explored' "$UMBRA" diff lenient.c lenient-new.c
# The headers are system headers, so -pedantic only applies to the program.
for std in -ansi -std=c89 -std=c99 -std=c11 -std=gnu17; do
  printf '#include <%s>\n' stdio.h stdlib.h string.h inttypes.h math.h errno.h unistd.h sys/stat.h pthread.h complex.h wchar.h >headers.c
  echo 'int main(void) { return 0; }' >>headers.c
  ok "headers $std" umbra-cc $std -pedantic-errors -Wall -Wextra -Werror headers.c -o headers
done

# The bitcode needs members of archives that the linker does not take, because the optimiser removes the call.
mkdir only && cd only
cat >main.c <<'C'
#include <stdlib.h>
int first(int), common(void), absent(int);
int main(int argc, char **argv) { return 0 && argv ? 0 : argc > 1 && argc < 0 ? first(argc) : atoi("1") - 1; }
C
cat >first.c <<'C'
int second(int), common(void);
int first(int x) { return x > 1 && x < 0 ? second(x) + common() : 1; }
C
echo 'int second(int x) { return x; } int common(void) { return 2; }' >second.c
echo 'int common(void) { return 3; } int third(int x) { return x; }' >third.c
echo 'int common(void) { return 7; } int first(int x) { return x; }' >later.c
echo 'int alone(void) { return 1; }' >alone.c
ok only-objects umbra-cc -O2 -c main.c first.c second.c third.c alone.c later.c
ok only-archive ar rcs libfirst.a first.o alone.o
ok only-second-archive ar rcsT second.a second.o
ok only-later-archive ar rcs later.a later.o
ok only-native umbra-cc main.o third.o -o native
ok only-link umbra-cc -g -O2 main.o -L. second.a -lfirst later.a -o program
ok only-silent test ! -s stderr
ok only-runs ./program
ok only-not-native bash -c '! nm program | grep -q first'
ok only-extract umbra-cc --extract program -o out.bc
ok only-first has out.bc first
ok only-second has out.bc second
ok only-not-alone lacks out.bc alone
ok only-once test ! -s stderr
ok only-sections bash -c 'readelf -SWl program 2>&1 >/dev/null | (! grep .)'
ok only-debugger bash -c 'readelf --debug-dump=info program 2>&1 | grep -q DW_TAG_compile_unit || ! readelf -SW program | grep -q debug_info'
ok only-strip strip -o stripped program
ok only-stripped-runs ./stripped
ok only-stripped umbra-cc --extract stripped -o out.bc
ok only-stripped-has has out.bc second
ok only-position-independent umbra-cc -fPIC -O2 -c first.c second.c main.c
ok only-shared umbra-cc -shared first.o second.a -o libshared.so
ok only-shared-needs-none umbra-cc --extract libshared.so -o out.bc
ok only-shared-has has out.bc second
ok only-shared-link umbra-cc main.o -L. -lshared -Wl,-rpath,"$PWD" -o dynamic
ok only-shared-runs ./dynamic
ok only-shared-extract umbra-cc --extract dynamic -o out.bc
ok only-shared-program-has has out.bc second
# The program's own definition has precedence over that of the archive's member.
ok only-clash umbra-cc main.o third.o -L. -lfirst second.a -o clash
ok only-clash-runs ./clash
fails 0 'defined more than once' umbra-cc --extract clash -o out.bc
ok only-clash-second has out.bc second
ok only-clash-first bash -c 'llvm-dis-19 out.bc -o - | grep -A5 "@common()" | grep -q "ret i32 3"'
ok only-native-none env UMBRA_CC_CONFIGURE_ONLY=1 umbra-cc -O2 main.c second.a -lm -o none
# A build that is only recorded does not optimise, and builds the program nevertheless; a check of configure does not.
recorded=(env MAKELEVEL=1 UMBRA_CC_CONFIGURE_ONLY=1 "UMBRA_CC_DATABASE=$PWD/lines" umbra-cc -O2)
cp main.c conftest.c
ok only-recorded "${recorded[@]}" main.c second.a -lm -o recorded
ok only-recorded-runs ./recorded
fails 1 'undefined reference' "${recorded[@]}" -O0 conftest.c second.a -lm -o conftest
ok only-recorded-check "${recorded[@]}" conftest.c second.a -lm -o conftest
head -c 3000 libfirst.a >damaged.a
fails 0 'damaged.a is truncated' umbra-cc main.o damaged.a -o damaged
cd ..

# Shared libraries.
ok shared-objects umbra-cc -fPIC -c twice.c thrice.c
ok shared umbra-cc -shared -Wl,-soname,libparts.so -o libparts.so twice.o thrice.o
ok shared-extract umbra-cc --extract libparts.so -o out.bc
ok shared-has has out.bc twice
ok shared-link umbra-cc main.c -L. -lparts -Wl,-rpath,"$PWD" -Wl,--gc-sections -o dynamic
ok shared-no-warning test ! -s stderr
ok shared-runs prints 5 ./dynamic
ok shared-program umbra-cc --extract dynamic -o out.bc
ok shared-program-has has out.bc thrice
ok static-wins umbra-cc -static main.c -L. -lparts -o static
ok static-runs env LD_LIBRARY_PATH=/nonexistent ./static
rm libparts.so

# Other functions of a compiler.
ok stdin-c bash -c 'echo "int main(void) { return 0; }" | umbra-cc -x c - -o fromstdin && ./fromstdin && umbra-cc --extract fromstdin -o out.bc'
ok stdin-e bash -c 'echo "A __x86_64__ B" | umbra-cc -E - | grep -q "A 1 B"'
printf '%s\n' '-O2 "main.c" twice.c' "@nested" >words
printf '%s\n' "'thrice.c' -DX=\\\"a\\ b\\\" -o response" >nested
ok response umbra-cc @words
ok response-runs prints 5 ./response
ok dependencies umbra-cc -MMD -MP -c twice.c -o twice.o
ok dependencies-file grep -q '^twice.o:.*parts.h' twice.d
ok dependencies-named umbra-cc -MD -MF named.d -MT target -c twice.c
ok dependencies-name grep -q '^target:.*parts.h' named.d
ok dependencies-link umbra-cc -MMD main.c twice.c thrice.c -o deps
ok dependencies-link-file grep -q '^deps:' deps.d
ok dependencies-only bash -c 'umbra-cc -MM twice.c | grep -q "^twice.o: twice.c parts.h"'
ok preprocess bash -c 'umbra-cc -E twice.c -o twice.i && umbra-cc -c twice.i && umbra-cc --extract twice.o -o out.bc'
ok include umbra-cc -include parts.h -c unused.c -o unused.o
ok syntax umbra-cc -fsyntax-only main.c
ok devnull umbra-cc -c main.c -o /dev/null
ok devnull-stays test -c /dev/null
ok object-to-stdout bash -c 'umbra-cc -c main.c -o - | head -c 4 | grep -q ELF'
for query in --version -v -dumpmachine -dumpversion -print-prog-name=ld -print-search-dirs; do ok "query $query" umbra-cc $query; done
ok target bash -c 'umbra-cc -dumpmachine | grep -q gnu'
ok target-musl bash -c 'UMBRA_CC_LIBC=musl umbra-cc -dumpmachine | grep -q musl'
# shellcheck disable=SC2016 # the inner shell expands it
ok crt bash -c 'test -e "$(umbra-cc -print-file-name=crt1.o)"'
ok help bash -c 'umbra-cc --help | grep -q -- --extract'
ok date bash -c 'echo "const char *built = __DATE__;" | umbra-cc -x c - -E | grep -q "Jan  1 1970"'
ok kernel-headers bash -c 'echo "#include <linux/fs.h>
int main(void) { return sizeof(struct fstrim_range) != 24; }" | umbra-cc -x c - -o kernel && ./kernel'
echo 'int main(void) { return undeclared; }' >bad.c
fails 1 'undeclared' umbra-cc -c bad.c
fails 1 'undeclared' umbra-cc main.c bad.c twice.c -o none
ok no-output test ! -e none
fails 1 'undefined reference' umbra-cc main.c -o none
fails 1 'C only' umbra-cc -c x.cpp
fails 1 'C only' umbra-cc -x c++ -c main.c
fails 1 'no such file' umbra-cc -c missing.c
fails 1 'requires a value' umbra-cc main.c -o
fails 1 'multiple output' umbra-cc -c main.c twice.c -o both.o
fails 1 'unknown argument' umbra-cc -fno-such-option -c main.c
fails 1 'cannot find -lnosuch' umbra-cc main.c twice.c thrice.c -lnosuch -o none
ok native-only env UMBRA_CC_CONFIGURE_ONLY=1 umbra-cc main.c twice.c thrice.c -o native
ok native-only-runs prints 5 ./native
ok native-only-none carries_not native
ok not-configure-only env UMBRA_CC_CONFIGURE_ONLY=0 umbra-cc main.c twice.c thrice.c -o native
ok not-configure-only-some carries native

# Sources that cannot be compiled to bitcode.
printf '#ifndef __OPTIMIZE__\n#error only optimised\n#endif\nint picky(void) { return 1; }\n' >picky.c
echo 'int picky(void); int main(void) { return picky() - 1; }' >uses.c
fails 0 'only optimised' umbra-cc -O2 -c picky.c
fails 2 'contains no bitcode' umbra-cc --extract picky.o -o none.bc
ok picky-link umbra-cc uses.c picky.o -o picky
ok picky-runs ./picky
fails 0 'picky.c is not in the bitcode' umbra-cc --extract picky -o out.bc
# shellcheck disable=SC2016 # $1 is assembler
printf '.globl picky\npicky: movl $1, %%eax\n ret\n.section .note.GNU-stack,"",@progbits\n' >asm.s
ok assembler umbra-cc uses.c asm.s -o asm
ok assembler-runs ./asm
fails 0 'asm.s is assembler' umbra-cc --extract asm -o out.bc
fails 2 'not built with umbra-cc' umbra-cc --extract /bin/true -o none.bc
fails 2 'is not a program' umbra-cc --extract main.c -o none.bc
fails 2 'no-such' umbra-cc --extract no-such -o none.bc
fails 2 'one program' umbra-cc --extract together linked -o none.bc
fails 2 'cannot write' umbra-cc --extract together -o no/such/dir.bc
# No space for the bitcode (a limit on file sizes simulates a full disk): make must not find an object without it.
umbra-cc -c main.c -o full.o
fails 1 'cannot write' bash -c "ulimit -f $((($(stat -c %s full.o) - 1) / 1024)); umbra-cc -c main.c -o full.o"
ok full-disk test ! -e full.o
ok nothing-is-left nothing_left

# Damaged files must not cause a crash.
size=$(stat -c %s together)
at=$((16#$(readelf -SW together | sed -n 's/.*[.]umbra_bc *PROGBITS *[0-9a-f]* *\([0-9a-f]*\) .*/\1/p')))
ln -s "$CHECKED" checked-umbra-cc
bad=0
for i in $(seq 24); do
  cp together damaged
  case $((i % 3)) in
    0) truncate -s $((size * i / 25)) damaged ;;
    1) printf '\377\377\377\377' | dd of=damaged bs=1 seek=$((at + 2 * i)) conv=notrunc status=none ;;
    2) printf '\377\177' | dd of=damaged bs=1 seek=$((size - 64 * i + i % 8 * 8)) conv=notrunc status=none ;;
  esac
  status=0
  timeout 600 ./checked-umbra-cc --extract damaged -o damaged.bc >stdout 2>stderr || status=$?
  [ $status = 0 ] || [ $status = 2 ] || { bad=$((bad + 1)); echo "damage $i: status $status: $(head -2 stderr)"; }
done
ok damaged test $bad = 0
head -c 5000 together >damaged
fails 2 'truncated' umbra-cc --extract damaged -o none.bc
head -c 5000 libparts.a >damaged
fails 2 'truncated' umbra-cc --extract damaged -o none.bc
cd ..

# The checks of a configure script, in the form of autoconf.
mkdir c && cd c
cat >configure <<'SH'
try() { printf '%s\n' "$1" >conftest.c; shift; rm -f conftest conftest.o; $CC $CFLAGS "$@" conftest.c >>config.log 2>&1; }
try 'int main(void) { return 0; }' -o conftest && ./conftest || exit 77
: >config.h
for header in stdio.h getopt.h sys/stat.h no/such.h; do
  try "#include <$header>" -c && echo "#define HAVE_$(echo $header | tr a-z./ A-Z__) 1" >>config.h
done
for f in strdup getline no_such_function; do
  try "char $f(void); int main(void) { return $f(); }" -o conftest && echo "#define HAVE_$(echo $f | tr a-z A-Z) 1" >>config.h
done
try 'char sqrt(); int main(void) { return sqrt(); }' -o conftest -lm && echo '#define HAVE_LIBM 1' >>config.h
try 'char deflate(); int main(void) { return deflate(); }' -o conftest -lz && echo '#define HAVE_LIBZ 1' >>config.h
try 'int a[sizeof(long) == 8 ? 1 : -1];' -c && echo '#define LONG_64 1' >>config.h
try 'int x; int main(void) { return x; }' -o conftest -Werror -Wl,--as-needed && echo '#define AS_NEEDED 1' >>config.h
exit 0
SH
ok configure env CC=umbra-cc CFLAGS='-g -O2' sh configure
grep -v LIBZ config.h | sort >sorted # this machine may have it
printf '#define %s 1\n' AS_NEEDED HAVE_GETLINE HAVE_GETOPT_H HAVE_LIBM HAVE_STDIO_H HAVE_STRDUP HAVE_SYS_STAT_H LONG_64 | sort >expected
ok configure-found cmp sorted expected
ok configure-musl env UMBRA_CC_LIBC=musl CC=umbra-cc CFLAGS='-g -O2' sh configure
sort config.h >sorted
ok configure-musl-found cmp sorted expected # nothing of the host is found
ok configure-quick env UMBRA_CC_CONFIGURE_ONLY=1 CC=umbra-cc CFLAGS=-O2 sh configure
cd ..

# The C library is the host's, as the macros and the bitcode show, or musl.
mkdir l && cd l
cat >libc.c <<'C'
#include <stdio.h>
int main(int argc, char **argv) {
#ifdef __GLIBC__
  return argc > 1 && argv[1][0] == 'g' ? puts("glibc") : 0;
#else
  return argc > 1 && argv[1][0] == 'm' ? puts("musl") : 0;
#endif
}
C
ok libc-host umbra-cc libc.c -o libc-host
ok libc-host-runs bash -c './libc-host g | grep -qx glibc'
ok libc-host-extract umbra-cc --extract libc-host -o host.bc
ok libc-host-target bash -c 'llvm-dis-19 -o - host.bc | grep -q "target triple = .x86_64-.*linux-gnu"'
ok libc-musl env UMBRA_CC_LIBC=musl umbra-cc libc.c -o libc-musl
ok libc-musl-runs bash -c './libc-musl m | grep -qx musl'
ok libc-musl-static bash -c '! readelf -d libc-musl | grep -q NEEDED'
ok libc-musl-extract umbra-cc --extract libc-musl -o musl.bc
ok libc-musl-target bash -c 'llvm-dis-19 -o - musl.bc | grep -q "target triple = .x86_64-.*linux-musl"'
# The two programs differ where the libraries do, and each native run uses its own library.
fails 1 'native OLD: exited with 0' umbra diff host.bc musl.bc -- m
ok libc-confirmed bash -c '! grep -q unconfirmed stdout'
# With a compile_commands.json, the headers are the host's, or those that the option selects.
for v in old new; do
  mkdir $v && sed "s/puts(\"glibc\")/puts(\"glibc, $v\")/" libc.c >$v/libc.c
  echo "[{\"directory\": \"$PWD/$v\", \"command\": \"cc -c libc.c\", \"file\": \"libc.c\"}]" >$v/compile_commands.json
done
fails 1 'glibc, new' umbra diff --no-replay --old-build old --new-build new -- @1
fails 0 'equivalent' umbra diff --no-replay --libc-headers musl --old-build old --new-build new -- @1
fails 1 'UMBRA_CC_LIBC=glibc: unknown C library (expected host or musl)' env UMBRA_CC_LIBC=glibc umbra-cc libc.c -o none
fails 1 'install the package musl-dev' env UMBRA_CC_LIBC=musl UMBRA_MUSL=/nowhere umbra-cc libc.c -o none
cd ..

# Two builds of a project.
mkdir b && cd b && mkdir old new
for v in old new; do
  cat >$v/main.c <<'C'
#include <stdio.h>
#include "grade.h"
int main(int argc, char **argv) { puts(argc > 1 && grade(argv[1]) ? "passed" : "failed"); return 0; }
C
  printf 'int grade(const char *text);\n' >$v/grade.h
  printf '#include "grade.h"\n#ifndef LIMIT\n#error LIMIT\n#endif\nint grade(const char *text) { return (text[0] - 48) * 10 + text[1] - 48 >= LIMIT; }\n' >$v/grade.c
  printf 'int main(void) { return 0; }\n' >$v/other.c
done
sed -i 's/>=/>/' new/grade.c
build() { umbra-cc -DLIMIT=50 -O2 "$1/main.c" "$1/grade.c" -o "$1/scores" && umbra-cc "$1/other.c" -o "$1/other"; }
both=(umbra diff --no-replay --old-build old --new-build new)
fails 2 'no compile_commands.json' "${both[@]}" --target scores -- 50
ok build-old build old
ok build-new build new
fails 1 'passed' "${both[@]}" --target scores -- 50
fails 0 'equivalent' "${both[@]}" --target scores -- 51
fails 1 'native OLD: exited with 0' umbra diff --old-build old --new-build new --target scores -- @2
ok confirmed bash -c '! grep -q unconfirmed stdout'
fails 0 'equivalent' "${both[@]}" --target other
# The same bitcode is not yet the same program: here, assembler differs.
for v in old new; do
  mkdir part-$v
  printf 'int part(int), puts(const char *);\nint main(void) { puts("x"); return part(0); }\n' >part-$v/main.c
  # shellcheck disable=SC2016 # $ is assembler
  printf '.globl part\npart: movl $%d, %%eax\n ret\n.section .note.GNU-stack,"",@progbits\n' "$([ $v = old ] && echo 3 || echo 4)" >part-$v/part.s
done
for v in old new; do ok part-$v umbra-cc part-$v/main.c part-$v/part.s -o part-$v/program; done
fails 0 'equivalent assuming that part.., which the bitcode does not define, is the same' umbra diff --no-replay --old-build part-old --new-build part-new
# The linker's --wrap: what it redirects decides what the program does.
for v in old new; do
  mkdir wrap-$v
  cat >wrap-$v/main.c <<'C'
int rate(int), unit = 4;
int own(int x) { return x; }
int main(int argc, char **argv) { return rate(argc) + own(argc); }
C
  echo 'int rate(int x) { return x; }' >wrap-$v/rate.c
  cat >wrap-$v/wrap.c <<C
extern int __real_unit;
int __real_rate(int), __real_hidden(int);
int __wrap_rate(int x) { return __real_rate(x) + __real_hidden(x) + __real_unit; }
int __wrap_own(int x) { return x + 50; }
int __wrap_hidden(int x) { return x + 100; }
int __wrap_unit = 9;
C
  echo "int hidden(int x) { return x + $([ $v = old ] && echo 20 || echo 30); }" >wrap-$v/hidden.c
  for f in main rate wrap hidden; do ok wrap-$f umbra-cc -c wrap-$v/$f.c -o wrap-$v/$f.o; done
  ar rc wrap-$v/libhidden.a wrap-$v/hidden.o
  ok wrap-link umbra-cc wrap-$v/{main,rate,wrap}.o wrap-$v/libhidden.a -o wrap-$v/program -Wl,--wrap=rate,-wrap,own -Xlinker --wrap -Xlinker hidden -Xlinker --wrap=unit
done
# shellcheck disable=SC2016 # of the inner shell
ok wrap-native bash -c 'wrap-old/program x; [ $? = 30 ]'
fails 1 'OLD: exited with 30; NEW: exited with 40' umbra diff --old-build wrap-old --new-build wrap-new -- @2
fails 2 'other, scores' "${both[@]}" --target nope
fails 2 'other, scores' "${both[@]}"
fails 2 'go together' umbra diff --old-build old --target scores
fails 2 'contradict' "${both[@]}" --old a.c
fails 2 'already' "${both[@]}" a.c
fails 2 'needs --old-build' umbra diff --target scores old/main.c new/main.c
fails 2 'cannot read the build directory' umbra diff --old-build older --new-build new --target scores
fails 2 'is not a directory' umbra diff --old-build old/main.c --new-build new --target scores
rm -f old/scores old/other new/scores new/other
gcc -DLIMIT=50 old/main.c old/grade.c -o old/scores
fails 2 'scores contains no bitcode' "${both[@]}" --target scores
rm old/scores

# A hand-written compile_commands.json of one program without targets.
database() {
  cat <<JSON
[{"directory": "$PWD/$1", "command": "gcc -DLIMIT=50 -fno-gcc-knows-this -DNAME=\\\\\"a\\\\ b\\\\\" -I. -o main.o -c main.c", "file": "main.c"},
 {"directory": "$PWD/$1", "arguments": ["ccache", "gcc", "-std=c11", "-DLIMIT=50", "-c", "grade.c"], "file": "$PWD/$1/grade.c"},
 {"directory": "$PWD/$1", "command": "g++ -c x.cc", "file": "x.cc"}$2]
JSON
}
for v in old new; do database $v '' >$v/compile_commands.json; done
fails 1 'passed' "${both[@]}" -- 50
fails 0 'equivalent' "${both[@]}" --target main -- 49
fails 2 'no target nope' "${both[@]}" --target nope
for v in old new; do database $v ", {\"directory\": \"$PWD/$v\", \"command\": \"cc -c other.c\", \"file\": \"other.c\"}" >$v/compile_commands.json; done
fails 2 'other.c' "${both[@]}" -- 50
fails 1 'passed' "${both[@]}" --target main.c -- 50
fails 0 'equivalent' "${both[@]}" --target other.c
sed -i 's/-DLIMIT=50//' old/compile_commands.json
fails 0 'could not be compiled' "${both[@]}" --target other.c
fails 2 'grade.c does not compile' "${both[@]}" --target grade
for text in '' '[' '{}' '[]' '[{}]' '[{"file": "a.c"}]' '[{"file": "a.c", "command": 3}]' '[{"file": "x.cc", "command": "c++ x.cc"}]'; do
  echo "$text" >old/compile_commands.json
  fails 2 'old/compile_commands.json' "${both[@]}" --target main
done
echo '[{"directory": "/no/such", "file": "main.c", "command": "cc -c main.c"}]' >old/compile_commands.json
fails 2 'its working directory /no/such does not exist' "${both[@]}" --target main
rm -rf old/compile_commands.json new/compile_commands.json old/.umbra new/.umbra

# The same with CMake: the project's own library, built with umbra-cc and without.
if command -v cmake >/dev/null && command -v make >/dev/null; then
  for v in old new; do
    cat >$v/CMakeLists.txt <<'T'
cmake_minimum_required(VERSION 3.10)
project(scores C)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
add_library(grade grade.c)
target_compile_definitions(grade PRIVATE LIMIT=50)
add_executable(scores main.c)
target_link_libraries(scores grade)
add_executable(other other.c)
T
    ok cmake cmake -S $v -B $v/plain
    ok cmake-cc env CC=umbra-cc cmake -S $v -B $v/build -DCMAKE_BUILD_TYPE=Release
    ok cmake-shared env CC=umbra-cc cmake -S $v -B $v/shared -DBUILD_SHARED_LIBS=ON
    ok cmake-make make -C $v/build
    ok cmake-make-shared make -C $v/shared
  done
  for b in plain build shared; do
    fails 1 'passed' umbra diff --no-replay --old-build old/$b --new-build new/$b --target scores -- 50
    fails 0 'equivalent' umbra diff --no-replay --old-build old/$b --new-build new/$b --target other
  done
  fails 2 'scores, other' umbra diff --no-replay --old-build old/plain --new-build new/plain --target nope
else
  skipped=1
fi
cd ..
ok nothing-is-left-at-last nothing_left

echo "cc: $passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
