#!/bin/bash
# Checks that native runs of whole programs match the engine: arguments, standard input, environment
# and files from the arguments after "--" and from a test case; what `umbra replay` reports about
# exit status, output and files; scripts of findings; and invalid input.
# Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

check() { # NAME COMMAND...
  local name=$1 ended
  shift
  run_strictly "$@" >check.log 2>&1
  if [ "$ended" = 0 ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $name: $*"
    { cat check.log; tail -n 40 output; } 2>/dev/null | head -n 24 | sed 's/^/    /'
  fi
}

gives() { # STATUS COMMAND...: leaves what it prints in output
  local want=$1 status=0
  shift
  timeout -k 5 600 "$@" >output 2>&1 </dev/null || status=$?
  [ $status = "$want" ] || { echo "status $status, expected $want"; return 1; }
}

says() { # TEXT...: output holds each text
  local text
  for text; do grep -qF -- "$text" output || { echo "the output lacks: $text"; return 1; }; done
}

is() { jq -e "$1" output >/dev/null; } # CONDITION on the JSON in output

# --- test cases made by hand ------------------------------------------------------------------------------------------
number() { for shift in 24 16 8 0; do printf '%b' "\\x$(printf %02x $(($1 >> shift & 255)))"; done; }
object() { number ${#1}; printf %s "$1"; number "$2"; printf '%b' "$3"; } # NAME SIZE ESCAPED-BYTES
zeros() { for _ in $(seq "$1"); do printf '\\x00'; done; }
size_object() { object "$1" 144 "$(zeros 48)\\x$(printf %02x "$2")$(zeros 95)"; } # NAME SIZE: a struct stat
ktest() { # OBJECTS ARGUMENT...: the head of a test case with so many objects
  local objects=$1 a
  shift
  printf KTEST
  number 3
  number $#
  for a; do number ${#a}; printf %s "$a"; done
  number 0
  number 0
  number "$objects"
}

cat >see.c <<'END'
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
extern char **environ;
int main(int argc, char **argv, char **envp) {
  struct stat st;
  int c;
  while ((c = getopt(argc, argv, "ab:")) != -1) printf("option %c %s\n", c, optarg ? optarg : "-");
  for (int i = optind; i < argc; i++) {
    FILE *f = fopen(argv[i], "r");
    if (!f) { perror(argv[i]); continue; }
    fstat(fileno(f), &st);
    printf("%s %o:", argv[i], st.st_mode & 0777);
    while ((c = getc(f)) != EOF) printf(" %02x", c);
    puts("");
  }
  fstat(0, &st);
  printf("input %s at %ld:", S_ISREG(st.st_mode) ? "file" : S_ISCHR(st.st_mode) ? "device" : "other", (long)lseek(0, 0, SEEK_CUR));
  while ((c = getchar()) != EOF) printf(" %02x", c);
  puts("");
  for (char **e = envp; *e; e++) puts(*e);
  FILE *made = fopen("made", "w");
  fprintf(made, "%d\n", argc);
  fclose(made);
  stat("made", &st);
  printf("made %o, %s\n", st.st_mode & 0777, environ == envp && !getenv("KTEST_FILE") ? "hidden" : "visible");
  remove("gone");
  return argc;
}
END
mkdir tree
echo inner >tree/inner
chmod 640 tree/inner
echo x >gone
echo glued >glued
{
  ktest 5 see -q -bglued @3 --sym-files 1 4 --sym-stdin 5 A tree/inner gone missing --set-env=X=1
  object arg00 4 'B\0\0\0'
  object A-data 4 'ab\0\xff'
  size_object A-data-stat 4
  object stdin 5 '12345'
  size_object stdin-stat 3
} >see.ktest
for build in --plain ""; do
  # shellcheck disable=SC2086
  check "started as said $build" gives 0 "$UMBRA" replay $build --json see.ktest see.c
  cp output output.json
  check "exit status $build" is '.end == "exit" and .status == 8'
  check "arguments and files $build" is '.stdout | test("option b glued\nA 644: 61 62 00 ff\ntree/inner 640: 69 6e 6e 65 72 0a\ngone 644: 78 0a\n")'
  check "standard input $build" is '.stdout | test("input file at 0: 31 32 33\n")'
  check "environment $build" is '.stdout | test("\nPATH=/usr/local/bin:/usr/bin:/bin\nX=1\nmade 644, hidden\n$")'
  check "messages are the host's $build" is '.stderr | test("see: invalid option -- .q.\n.*B: No such file or directory\nmissing: No such file or directory\n"; "m")'
  check "files made and removed $build" is '.files == {"gone": null, "made": "8\n"}'
done
check 'nothing was done to the host' test -f gone -a ! -e made
ktest 0 see >empty.ktest
check 'no standard input' gives 0 "$UMBRA" replay --json empty.ktest see.c
check 'no standard input: a device' is '.stdout | test("input device at ")'
printf 'from a file' >input
check 'other words' gives 0 "$UMBRA" replay --json see.ktest see.c -- --stdin-from=input --sym-arg 3
check 'other words: used' is '.stdout | test("66 72 6f 6d 20 61 20 66 69 6c 65\n") and (test("option") | not)'
check 'a directory to start in' gives 0 "$UMBRA" replay --json empty.ktest see.c -- --dir=tree inner
check "a directory to start in: its files" is '.stdout | test("^inner 640: 69 6e 6e 65 72 0a\n")'
# KLEE's own: a file has all its bytes whatever its stat says, and may be called A_data.
cat >klee.c <<'END'
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char buffer[16] = "", in[8] = "";
  FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (f) fread(buffer, 1, 8, f);
  fread(in, 1, 4, stdin);
  return strcmp(buffer, "magic!!!") == 0 && strcmp(in, "abcd") == 0 ? 42 : 1;
}
END
for dash in - _; do
  { ktest 5 klee A -sym-files 1 8 --sym-stdin 4; object A${dash}data 8 'magic!!!'; object A${dash}data${dash}stat 144 "$(zeros 144)"
    object stdin 4 abcd; object stdin${dash}stat 144 "$(zeros 144)"; object model_version 4 '1\x00\x00\x00'; } >klee.ktest
  check "KLEE's files, A${dash}data" gives 0 "$UMBRA" replay --json klee.ktest klee.c
  check "KLEE's files, A${dash}data: read" is '.status == 42'
  check "KLEE's files, A${dash}data: shown" is '.input | [.[]] == ["\"magic!!!\"", "\"abcd\""]'
done
{ ktest 1 see --sym-bytes tree/inner:1:2 tree/inner; object tree/inner@1 2 'XY'; } >patched.ktest
check 'a part of a file' gives 0 "$UMBRA" replay --json patched.ktest see.c
check "a part of a file: patched" is '.stdout | test("tree/inner 640: 69 58 59 65 72 0a\n")'
cat >where.c <<'END'
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char text[4096];
  puts(getcwd(text, sizeof text));
  for (int i = 1; i < argc; i++) {
    FILE *f = fopen(argv[i], "r");
    fputs(f && fgets(text, sizeof text, f) ? text : "nothing\n", stdout);
  }
  return 0;
}
END
# Only bubblewrap can give a directory, and a file outside of it, other contents.
mkdir -p deep/er elsewhere
echo above >deep/above
echo absolute >elsewhere/file
{ ktest 1 where --sym-bytes "$work/elsewhere/file:0:2" ../above "$work/elsewhere/file"; object "$work/elsewhere/file@0" 2 'XY'; } >where.ktest
cd deep/er
if bwrap --ro-bind / / true 2>/dev/null; then
  check 'absolute names' gives 0 "$UMBRA" replay --see ../.. --json ../../where.ktest ../../where.c
  check 'absolute names: as on the host' is ".stdout == \"$PWD\nabove\nXYsolute\n\""
fi
cd ../..
clang-19 --target=x86_64-linux-musl -O0 -g -emit-llvm -c -nostdlibinc -isystem /usr/include/x86_64-linux-musl see.c -o see.bc
check 'bitcode' gives 0 "$UMBRA" replay --json see.ktest see.bc
check 'bitcode: musl' is '.status == 8 and (.stderr | test("unrecognized option: q")) and .reason == null'
check 'bitcode without musl' gives 0 env UMBRA_MUSL=/nowhere "$UMBRA" replay see.ktest see.bc
check 'without musl: said once' test "$(grep -c 'warning.*install musl-dev' output)" = 1
check "without musl: the host's messages" says "see: invalid option -- 'q'"

# --- predictions ------------------------------------------------------------------------------------------------------
mkdir -p run/tests
cp see.ktest run/tests/000001.ktest
cp empty.ktest run/tests/000002.ktest
predict() { # JQ PROGRAM: changes the first prediction
  jq -c "{path: 1, test: \"tests/000001.ktest\", end: \"exit\", status: 8, stdout, stderr,
    files: [{name: \"made\", content: \"8\n\"}, {name: \"gone\", content: null}]} | $1" output.json >run/paths.jsonl
}
predict .
echo '{"path":2,"test":"tests/000002.ktest","end":"time","location":"see.c:1:1"}' >>run/paths.jsonl
check 'as predicted' gives 0 "$UMBRA" replay --all run see.c
check 'as predicted: counted' says '1 of 1 test cases end as predicted, 1 of them with the same output; 1 of cut paths were not replayed'
check 'one as predicted' gives 0 "$UMBRA" replay --json run/tests/000001.ktest see.c
check 'one as predicted: JSON' is '.agrees and .differences == [] and .predicted.stdout == .stdout and .predicted.files == .files'
differs() { # NAME DIFFERENCES JQ TEXT
  predict "$3"
  check "$1: one" gives 1 "$UMBRA" replay --json run/tests/000001.ktest see.c
  check "$1: JSON" is "(.agrees | not) and .differences == $2 and (.nondeterministic | not)"
  check "$1: all" gives 1 "$UMBRA" replay --plain --all run see.c
  check "$1: said" says "$4" ' of 1 test cases end as predicted'
}
differs 'another status' '["end"]' '.status = 9' '0 of 1 test cases end as predicted'
differs 'other output' '["stdout"]' '.stdout += "more\n"' '1 of 1 test cases end as predicted, 0 of them with the same output'
differs 'other error output' '["stderr"]' '.stderr = ""' 'differs from the prediction in standard error'
differs 'another file' '["files"]' '.files[0].content = "9\n"' 'predicted file made: 9'
differs 'a file too much' '["files"]' '.files |= .[:1]' 'file gone: removed'
differs 'a file too few' '["files"]' '.files += [{name: "other", content: ""}]' 'predicted file other'
cat >chance.c <<'END'
#include <stdio.h>
#include <time.h>
int main(void) {
  struct timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  printf("%ld\n", t.tv_nsec);
  return 0;
}
END
jq -nc '{path: 1, test: "tests/000002.ktest", end: "exit", status: 0, stdout: "0\n", stderr: "", files: []}' >run/paths.jsonl
check 'chance' gives 1 "$UMBRA" replay --all run chance.c
check 'chance: said' says 'a second run differed from the first one' '1 behave differently each time'
printf '#include <stdio.h>\nint main(void) { putchar(0xe9); putchar(0); return 0; }\n' >latin.c
jq -nc '{path: 1, test: "tests/000002.ktest", end: "exit", status: 0, stdout: "\u00e9\u0000", stdout_latin1: true, stderr: "", files: []}' >run/paths.jsonl
check 'bytes that are no UTF-8' gives 0 "$UMBRA" replay --plain --all run latin.c
jq -nc '{path: 1, test: "tests/000002.ktest", end: "exit", status: 0, stdout: "\u00e9\u0000", stderr: "", files: []}' >run/paths.jsonl
check 'bytes that are no UTF-8 are not those that are' gives 1 "$UMBRA" replay --plain --all run latin.c

# --- faults -----------------------------------------------------------------------------------------------------------
cat >read.c <<'END'
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = malloc(3);
  return argc > 1 && *argv[1] == 'x' ? p[argc + 1] : 0;
}
END
{ ktest 1 read @1; object arg00 2 'x\0'; } >run/tests/000001.ktest
echo '{"path":1,"test":"tests/000001.ktest","end":"out-of-bounds-read","location":"read.c:4:38"}' >run/paths.jsonl
check 'a silent fault' gives 0 "$UMBRA" replay --all run read.c
check 'a silent fault: plain' gives 1 "$UMBRA" replay --plain --all run read.c
bitcode() { clang-19 --target=x86_64-linux-musl -O0 -g -emit-llvm -c -nostdlibinc -isystem /usr/include/x86_64-linux-musl "$1.c" -o "$1.bc"; }
bitcode read
check 'a silent fault: bitcode' gives 0 "$UMBRA" replay --all run read.bc
sed 's/^int main/void __fseterr(void *);\n&/; s/p\[argc/__fseterr(p), &/' read.c >only.c
bitcode only
check 'a silent fault: bitcode for musl only' gives 1 "$UMBRA" replay --all run only.bc
check 'a silent fault: bitcode for musl only: said' says 'no sanitizers: the bitcode, compiled for musl, uses __fseterr, which only musl has'
sed 's/^int main/#include <regex.h>\n&/; s/  return/  if (argc > 5) return regexec((regex_t *)p, p, 0, 0, 0);\n&/' read.c >only.c
bitcode only
check 'a silent fault: regexec' gives 1 "$UMBRA" replay --all run only.bc
check 'a silent fault: regexec: said' says 'uses regexec, whose data other libcs lay out differently'
printf '#include <signal.h>\nint main(void) { return raise(SIGSEGV); }\n' >signal.c
echo '{"path":1,"test":"tests/000001.ktest","end":"invalid-pointer","location":"signal.c:2:18"}' >run/paths.jsonl
check 'a signal' gives 0 "$UMBRA" replay --plain --all run signal.c

# --- what the engine predicts -----------------------------------------------------------------------------------------
explored() { # NAME FILE TEXT ARGUMENT...: explore, then replay all, which prints TEXT
  local name=$1 file=$2 text=$3
  shift 3
  rm -rf explored
  gives 0 "$UMBRA" explore --quiet --output explored "$file" -- "$@" || true
  check "$name" gives 0 "$UMBRA" replay --all explored "$file"
  check "$name: said" says "$text"
}
cat >up.c <<'END'
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  int c, up = 0;
  while ((c = getopt(argc, argv, "ub:")) != -1) {
    if (c == 'u') up = 1;
    else if (c == 'b') printf("b %s\n", optarg);
    else return 2;
  }
  FILE *in = optind < argc && strcmp(argv[optind], "-") ? fopen(argv[optind], "r") : stdin, *out = fopen("out", "w");
  if (!in) { perror(argv[optind]); return 1; }
  while ((c = getc(in)) != EOF) {
    if (c == 'x') fputs("ex", out);
    else putc(up ? c & 0x5f : c, out);
  }
  fclose(out);
  if (up) remove("out");
  return ferror(in) ? 3 : 0;
}
END
# A name may be "/", which Landlock does not open.
bwrap --ro-bind / / true 2>/dev/null && explored 'options and standard input' up.c ' of them with the same output' @2 --sym-stdin 2
explored 'a file' up.c ' of them with the same output' --sym-files 1 2 -u A
bwrap --ro-bind / / true 2>/dev/null && explored 'the working directory' where.c '1 of 1 test cases end as predicted, 1 of them with the same output' tree/inner
explored 'nothing symbolic' up.c '1 of 1 test cases end as predicted, 1 of them with the same output' -b "it's" tree/inner

# --- scripts of findings ----------------------------------------------------------------------------------------------
sed 's/if (up) remove/if (0) remove/' up.c >kept.c
rm -rf explored
check 'diff' gives 1 "$UMBRA" diff --quiet --output explored up.c kept.c -- @2 tree/inner --stdin-from=input
check 'diff: confirmed' jq -e 'length > 0 and all(.[]; .confirmed and .class == "output")' explored/findings.json
check 'diff: the file' jq -e 'all(.[]; .old.native.files == {} and .new.native.files.out)' explored/findings.json
check 'diff: new.txt' grep -q '^file out (6 bytes):' explored/findings/0001/new.txt
check 'diff: repro.sh' gives 0 explored/findings/0001/repro.sh
check 'diff: test.sh of NEW' gives 0 explored/findings/0001/test.sh
check 'diff: test.sh of OLD' gives 1 explored/findings/0001/test.sh up.c
sed 's/else return 2/else return fputs("usage\\n", stderr), 2/' up.c >usage.c
rm -rf explored
check 'messages' gives 1 "$UMBRA" diff --quiet --output explored up.c usage.c -- @2
check 'messages: test.sh of NEW' gives 0 explored/findings/0001/test.sh
check 'messages: test.sh of OLD' gives 1 explored/findings/0001/test.sh up.c

# --- bad input --------------------------------------------------------------------------------------------------------
mv tree/inner moved
check 'a file that is gone' gives 2 "$UMBRA" replay patched.ktest see.c
check 'a file that is gone: named' says 'cannot read tree/inner: No such file or directory'
mv moved tree/inner
check 'a test case for other arguments' gives 2 "$UMBRA" replay see.ktest see.c -- @7
check 'a test case for other arguments: said' says 'the test case does not fit' 'its object arg00 has 4 bytes, not 8'
check 'a word without its number' gives 2 "$UMBRA" replay see.ktest see.c -- --sym-arg
printf 'int main(void) { return nowhere; }\n' >undeclared.c
check 'a program that does not compile' gives 2 "$UMBRA" replay see.ktest undeclared.c
{ ktest 1 see --sym-bytes ../outside:0:1; object ../outside@0 1 'x'; } >outside.ktest
mkdir below
echo x >outside
cd below
check 'a file above the working directory' gives 2 "$UMBRA" replay ../outside.ktest ../see.c
check 'a file above the working directory: said' says "programs under test do not see this file"
check 'a file above the working directory, seen' gives 2 "$UMBRA" replay --see .. ../outside.ktest ../see.c
check 'a file above the working directory, seen: said' says "is outside the program's working directory"
cd ..

echo "programs: $passed passed, $failed failed"
[ $failed = 0 ]
