#!/bin/bash
# Tests what programs under test are linked with: the C library's bitcode has the required form, the
# headers compile, and the native runtime provides the input of a test case.
set -u
cd "$(dirname "$0")/.." || exit
. tests/check.sh
libc=$PWD/build/libc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# --- the bitcode ---
has_no() { ! grep -nE "$1" "$2"; }
cp -r "$libc/bc" "$work/bc"
find "$work/bc" -name '*.bc' -print0 | xargs -0 llvm-dis-19
find "$work/bc" -name '*.ll' ! -path '*/complex*' -print0 | xargs -0 cat >"$work/all.ll"
check "no inline assembler" has_no '\basm\b.*"' "$work/all.ll"
check "no vectors" has_no '<[0-9]+ x (i[0-9]+|ptr|float|double)>' "$work/all.ll"
check "no floating-point environment" has_no 'llvm\.experimental\.constrained|llvm\.fmuladd' "$work/all.ll"
for f in strlen memchr strchrnul stpcpy stpncpy strlcpy memccpy strnlen strcpy strncpy strcat strcmp memrchr; do
  check "$f reads bytes" has_no '(load|store) i(16|32|64)' "$work/bc/string/$f.ll"
done
for f in printf qsort strtol getenv regcomp exit __errno_location __muldc3 klee_get_valued; do
  check "index has $f" grep -q "^$f " "$libc/index"
done
for f in malloc free memcpy memset abort __assert_fail setjmp longjmp; do
  check "$f is left to the engine" has_no "^$f " "$libc/index"
done

# --- the headers ---
headers="assert ctype errno fcntl float getopt inttypes limits locale math regex setjmp signal stdarg stdatomic stdbool stddef stdint
  stdio stdlib string strings sys/stat sys/types time unistd wchar umbra klee/klee"
for std in c89 c99 gnu17; do
  for h in $headers; do echo "#include <$h.h>"; done >"$work/headers.c"
  check "headers with -std=$std" clang-19 -std=$std -Werror -nostdlibinc -isystem "$libc/include" -Iinclude -emit-llvm -c \
    "$work/headers.c" -o "$work/headers.bc"
done

# --- the native runtime ---
number() { for shift in 24 16 8 0; do printf %b "\\x$(printf %02x $(($1 >> shift & 255)))"; done; }
object() { number ${#1}; printf %s "$1"; number "$2"; printf %b "$3"; } # NAME SIZE ESCAPED-BYTES
ktest() { printf KTEST; number 3; number 1; number 4; printf prog; number 0; number 0; number "$1"; }
{ ktest 6; object x 2 'ab'; object x_1 2 'cd'; object n 4 '\x05\x00\x00\x00'
  object y 2 'ef'; object uint 4 '\xff\xff\xff\xff'; object data 3 'xyz'; } >"$work/t.ktest"

cat >"$work/p.c" <<'C'
#include <klee/klee.h>
#include <stdio.h>
#include <string.h>
#include <umbra.h>
unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) { puts("own reach_error"); }
int main(int argc, char **argv) {
  char a[2], b[2], c[3];
  umbra_symbolic(a, 2, "x");
  klee_make_symbolic(b, 2, "x");
  int n = umbra_range(0, 9, "n");
  printf("%.2s %.2s %d %u %u\n", a, b, n, __VERIFIER_nondet_uint(), klee_is_replay());
  reach_error();
  const char *what = argc > 1 ? argv[1] : "";
  if (strcmp(what, "assert") == 0) klee_assert(n == 6);
  if (strcmp(what, "assume") == 0) umbra_assume(n == 6);
  if (strcmp(what, "size") == 0) umbra_symbolic(c, 3, "data"), umbra_symbolic(c, 3, "y");
  if (strcmp(what, "missing") == 0) return umbra_range(7, 9, "nowhere");
  return 0;
}
C
cat >"$work/fuzz.c" <<'C'
#include <stddef.h>
#include <stdio.h>
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) { return printf("%zu %.*s\n", size, (int)size, (const char *)data) < 0; }
C
export KTEST_FILE=$work/t.ktest
replays() { # STATUS EXPECTED-OUTPUT ARGUMENTS
  local want=$1 text=$2 status=0
  shift 2
  "$work/p" "$@" >"$work/out" 2>"$work/err" || status=$?
  cat "$work/out" "$work/err"
  [ $status -eq "$want" ] && grep -qF -- "$text" "$work/out" "$work/err"
}
for cc in gcc clang-19; do
  for std in c89 c99 gnu17; do
    check "replay.c with $cc -std=$std" $cc -std=$std -Wall -Wextra -Werror -c runtime/replay.c -o "$work/replay.o"
    check "replay_fuzz.c with $cc -std=$std" $cc -std=$std -Wall -Wextra -Werror -c runtime/replay_fuzz.c -o "$work/replay_fuzz.o"
  done
  check "link" $cc -Iinclude -fsanitize=address,undefined "$work/p.c" runtime/replay.c -o "$work/p"
  check "values" replays 0 "ab cd 5 4294967295 1"
  check "a program's own definition" replays 0 "own reach_error"
  check "assumption" replays 97 "assumption does not hold" assume
  check "klee_assert" replays 134 "n == 6" assert
  check "object of another size" replays 98 "has 2 bytes in the test case, but the program expects 3" size
  check "missing object" replays 7 "ab cd" missing
  KTEST_FILE=/nonexistent check "no file" replays 98 "cannot be opened"
  head -c 50 "$work/t.ktest" >"$work/short.ktest"
  KTEST_FILE=$work/short.ktest check "truncated file" replays 98 "is truncated"
  echo "something else" >"$work/text.ktest"
  KTEST_FILE=$work/text.ktest check "foreign file" replays 98 "not a test case"
  check "link a fuzz target" $cc -fsanitize=address "$work/fuzz.c" runtime/replay.c runtime/replay_fuzz.c -o "$work/p"
  check "fuzz target" replays 0 "3 xyz"
  { ktest 1; object other 1 'a'; } >"$work/empty.ktest"
  KTEST_FILE=$work/empty.ktest check "fuzz target without data" replays 0 "0 "
done
check "demo compiles natively" gcc -Wall -Wextra -Werror -Iinclude examples/demo.c runtime/replay.c -o "$work/demo"


# --- compiled once ---
# confirms DIR: Umbra, with its own files in DIR, must confirm a pair; clang.log contains clang's command lines.
mkdir "$work/bin"
printf '#!/bin/sh\necho "$@" >>"%s/clang.log"\nexec %s "$@"\n' "$work" "$(command -v clang-19)" >"$work/bin/clang-19"
chmod +x "$work/bin/clang-19"
confirms() {
  rm -rf "$work/run" "$work/clang.log"
  UMBRA_HOME=$1 PATH=$work/bin:$PATH ${UMBRA:-./umbra} diff --entry foo --output "$work/run" examples/foo/old.c examples/foo/new.c || [ $? = 1 ]
  jq -e 'all(.[]; .confirmed)' "$work/run/findings.json" && [ -s "$work/clang.log" ]
}
check "a run" confirms "$PWD/build/share/umbra"
check "compiles nothing of the runtime" has_no 'runtime/' "$work/clang.log"
mkdir "$work/home"
for part in build/share/umbra/*; do ln -s "$(realpath "$part")" "$work/home/"; done
rm "$work/home/native"
check "a run without what is compiled" confirms "$work/home"
check "compiles it" grep -q 'runtime/replay.c' "$work/clang.log"

echo "runtime: $passed passed, $failed failed"
[ $failed -eq 0 ]
