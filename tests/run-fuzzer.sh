#!/bin/bash
# Tests --fuzz (docs/fuzzing.md): libFuzzer runs both versions while the engine explores. The numbers of runs are
# fixed, and paths end the exploration instead of time, so the results do not depend on the speed of the
# machine. Skipped if libFuzzer is not installed.
# Environment: UMBRA (./umbra).
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
builtins=$(clang-19 --rtlib=compiler-rt -print-libgcc-file-name)
if ! [ -e "${builtins%/*}/libclang_rt.fuzzer-x86_64.a" ]; then
  echo "fuzzer: skipped (install libclang-rt-19-dev)"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export ASAN_OPTIONS=detect_leaks=0
passed=0 failed=0

# holds WHAT COMMAND...: the command must succeed
holds() {
  local what=$1
  shift
  if "$@" >said 2>&1; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $what: $(head -3 said)"
  fi
}

says() { grep -qE -- "$1" "$2"; }

# fuzz RUN OPTION...: compares old.c and new.c
fuzz() {
  local run=$1
  shift
  "$UMBRA" diff --entry "${ENTRY:-LLVMFuzzerTestOneInput}" -o "$run" old.c new.c "$@" >"$run.txt" 2>&1 || true
}
# found RUN: a confirmed finding was made from an input of the fuzzer
found() { jq -e 'any(.[]; .confirmed and (.from // "" | startswith("fuzz/difference-")))' "$1/findings.json"; }
verdict() { jq -e --arg verdict "$2" '.verdict == $verdict' "$1/run.json"; }
runs() { jq -e ".fuzz.runs >= $2 and .fuzz.why_not == null" "$1/run.json"; }

# versions WORD OLD NEW: of the program in source.h
versions() {
  sed "s|$1|$2|" source.h >old.c
  sed "s|$1|$3|" source.h >new.c
}

# ---- an interpreter whose program is the input: the exploration does not come that far ----
cat >source.h <<'C'
#include <stddef.h>
#include <stdint.h>
#include <string.h>
int LLVMFuzzerTestOneInput(const uint8_t *d, size_t n) {
  int64_t stack[16], sp = 0, steps = 0, t;
  uint32_t h = 1;
  if (n < 8 || memcmp(d, "VM01", 4) != 0) return 0;
  for (size_t pc = 4; pc < n && steps < 20000; steps++) {
    switch (d[pc++] & 7) {
      case 0:
        if (sp == 16 || pc == n) return 1;
        stack[sp++] = d[pc++];
        break;
      case 1:
        if (sp < 2) return 2;
        sp--;
        stack[sp - 1] = (int64_t)((uint64_t)stack[sp - 1] + (uint64_t)stack[sp]);
        break;
      case 2:
        if (sp < 2) return 2;
        sp--;
        stack[sp - 1] = (int64_t)((uint64_t)stack[sp - 1] * (uint64_t)stack[sp]);
        break;
      case 3:
        if (sp < 1) return 2;
        stack[sp - 1] = (int64_t)-(uint64_t)stack[sp - 1];
        break;
      case 4:
        if (sp < 1 || sp == 16) return 2;
        stack[sp] = stack[sp - 1];
        sp++;
        break;
      case 5:
        if (sp < 1 || pc == n) return 2;
        pc = stack[--sp] < 0 ? 4 + d[pc] % (n - 4) : pc + 1;
        break;
      case 6:
        if (sp < 1) return 2;
        h = (h ^ (uint32_t)stack[--sp]) * 16777619u;
        break;
      case 7:
        if (sp < 2) return 2;
        t = stack[sp - 1];
        stack[sp - 1] = stack[sp - 2];
        stack[sp - 2] = t;
    }
  }
  if (sp >= LIMIT && stack[0] > 100000 && stack[1] BELOW && steps > 24) return 3;
  return (int)(h & 0x40);
}
C
cp source.h interpreter.h
versions 'LIMIT\(.*\)BELOW' '7\1< -70000' '8\1< -70000'
fuzz alone --max-time 4
fuzz together --max-paths 20 --fuzz-runs 200000
holds "an interpreter, without the fuzzer" verdict alone undecided
holds "an interpreter: found" found together
holds "an interpreter: differs" verdict together differs
holds "the terminal names the input" says 'made from: fuzz/difference-1' together.txt
holds "the terminal counts the runs" says '^fuzzer: 200000 runs of both versions, [1-9]' together.txt
holds "run.json counts the runs" runs together 200000
holds "the difference is kept" test -s together/fuzz/difference-1
holds "other inputs are kept" test "$(find together/fuzz -type f | wc -l)" -gt 20

# ---- the same runs give the same inputs ----
fuzz once --max-paths 20 --fuzz-runs 10000
fuzz again --max-paths 20 --fuzz-runs 10000
holds "runs are reproducible" diff -r once/fuzz again/fuzz
fuzz other --max-paths 20 --fuzz-runs 10000 --seed 7
holds "another seed, other inputs" test "$(ls once/fuzz)" != "$(ls other/fuzz)"

# ---- what the fuzzer has kept is a corpus ----
fuzz corpus --max-paths 20 --corpus together/fuzz
holds "a corpus of the fuzzer" verdict corpus differs

# ---- equivalent versions: nothing is found, and the verdict is not better than without ----
versions 'LIMIT\(.*\)BELOW' '7\1< -70000' '7\1<= -70001'
fuzz same --no-normal-form --max-paths 20 --fuzz-runs 20000
holds "equivalent versions: no difference" jq -e '.fuzz.differences == 0 and .fuzz.kept > 20' same/run.json
holds "equivalent versions: undecided" verdict same undecided

# ---- versions that crash, exit, hang, print ----
cat >source.h <<'C'
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int count(const uint8_t *d, size_t n, int c) {
  int k = 0;
  for (size_t i = 0; i < n; i++) k += d[i] == c;
  return k;
}
int LLVMFuzzerTestOneInput(const uint8_t *d, size_t n) {
  static volatile int forever;
  int a = count(d, n, 'a'), b = count(d, n, 'b');
  if (n > 30 && a == 3 && d[0] == 'C') abort();
  if (n > 30 && a == 4 && d[0] == 'X') exit(5);
  if (n > 40 && b == LIMIT && d[0] == 'H')
    for (;;) forever++;
  if (n > 40 && b == LIMIT && d[0] == 'K') *(volatile int *)(size_t)(n & 7) = 1;
  if (n > 40 && b == LIMIT && d[0] == 'P') puts("five");
  return 0;
}
C
versions LIMIT 5 6
fuzz ends --max-paths 20 --fuzz-runs 40000
holds "crashes and hangs: the fuzzer goes on" runs ends 40000
holds "crashes and hangs: differences" jq -e '.fuzz.differences >= 1' ends/run.json
holds "crashes and hangs: a finding" found ends
sed -i 's/LIMIT/5/' source.h
versions "n > 30" "n > 30" "n / 31 > 0"
fuzz both --no-normal-form --max-paths 20 --fuzz-runs 20000
holds "both versions crash: no difference" jq -e '.fuzz.differences == 0 and .fuzz.runs >= 20000' both/run.json

# ---- whole programs: arguments, standard input, and files that are left ----
cat >source.h <<'C'
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
/* What may disturb a fuzzer; the same in both versions. */
static void disturb(int how) {
  char c;
  int t;
  FILE *f;
  switch (how) {
    case 'k': kill(getppid(), SIGKILL); break;
    case 'g': kill(0, SIGTERM); break;
    case 'o':
      if (fork() == 0) {
        setsid();
        if (fork() == 0)
          for (;;) pause();
        _exit(0);
      }
      wait(NULL);
      break;
    case 'h':
      for (;;) pause();
    case 's': raise(SIGSTOP); break;
    case 't':
      t = open("/dev/tty", O_RDWR);
      if (t >= 0 && read(t, &c, 1) == 1) puts("a terminal");
      break;
    case 'd':
      mkdir("sub", 0700);
      if (chdir("sub") == 0 && (f = fopen("x", "w"))) fclose(f);
      chmod("../sub", 0);
      break;
    case 'r': rename("../run", "../gone"); break;
    case 'w':
      if (write(0, "zzz", 3) != 3) symlink("/etc/passwd", "link");
      break;
  }
}
static int runs;
int main(int argc, char **argv) {
  char b[200];
  size_t n = fread(b, 1, sizeof b, stdin);
  int k = 0;
  if (++runs > 1) puts("a variable has kept its value");
  for (size_t i = 0; i < n; i++) k += b[i] == 'a';
  if (argc == 2 && !strcmp(argv[1], "--count") && k > 9) {
    FILE *f = fopen("left", "w");
    fputs(TEXT, f);
    fclose(f);
    return 3;
  }
  if (n == 5) disturb(b[4]);
  return 0;
}
C
versions TEXT '"a"' '"b"'
mkdir inputs
printf '%s' aaaaaaaaaaaa >inputs/many
# A program that kills its supervisor or hangs leaves other coverage in each run, so that the fuzzer may not find this one.
printf 'umbra-input 1\n--count\0\034\034aaaaaaaaaaaa' >inputs/whole
for c in k g o h s t d r w; do printf 'aaaa%s' "$c" >"inputs/$c"; done
program() { ENTRY=main fuzz "$@"; }
program files --max-paths 5 --corpus inputs --fuzz-runs 4000
holds "a program: the fuzzer survives it" runs files 4000
holds "a program: files that are left" jq -e '.fuzz.differences == 1 and .fuzz.not_shown == 0' files/run.json
holds "a program: the terminal" says '^fuzzer: 4000 runs of both versions, 1 difference,' files.txt
holds "a program: verdict" verdict files differs
holds "a program: a whole input is kept" says '^umbra-input 1$' files/fuzz/difference-1
mkdir one
cp files/fuzz/difference-1 one/
program whole --max-paths 5 --corpus one
holds "a program: a whole input is decoded exactly" jq -e 'any(.[]; .confirmed and .from == "one/difference-1")' whole/findings.json
program given --max-paths 200 --fuzz 3
holds "test cases of the engine are given to the fuzzer" jq -e '.fuzz.tests_given >= 1' given/run.json
holds "test cases of the engine are not taken back" test -z "$(find given/fuzz -name 'engine-*')"
program bytes --max-paths 5 --fuzz-runs 100 -- --sym-bytes inputs/many:0:4
holds "a program: --sym-bytes is not fuzzed" says 'fuzzer: nothing is fuzzed: --sym-bytes' bytes.txt

# ---- a version that keeps state, a machine without libFuzzer ----
cat >source.h <<'C'
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
int LLVMFuzzerTestOneInput(const uint8_t *d, size_t n) {
  const char *before = getenv("CALLS");
  int calls = before ? atoi(before) + 1 : 1;
  char now[16];
  snprintf(now, sizeof now, "%d", calls);
  setenv("CALLS", now, 1);
  return calls % LIMIT == 0 && n > 2 ? 1 : 0;
}
C
versions LIMIT 11 12
fuzz state --max-paths 20 --fuzz-runs 5000
holds "a difference of earlier inputs is no finding" jq -e 'length == 0' state/findings.json
holds "a difference of earlier inputs is counted" jq -e '.fuzz.differences > 0 and .fuzz.not_shown > 0' state/run.json
holds "a difference of earlier inputs is reported" says '^fuzzer: [1-9][0-9]* native differences? (is|are) not shown' state.txt
mkdir tools
cat >tools/clang-19 <<SH
#!/bin/sh
case "\$*" in *-print-libgcc-file-name*) echo /nowhere ;; *) exec $(command -v clang-19) "\$@" ;; esac
SH
chmod +x tools/clang-19
PATH=$work/tools:$PATH fuzz missing --max-paths 20 --fuzz-runs 5000
holds "without libFuzzer: it is said" says 'fuzzer: libFuzzer is not installed .install libclang-rt-19-dev' missing.txt
holds "without libFuzzer: run.json" jq -e '.fuzz.runs == 0 and (.fuzz.why_not | startswith("libFuzzer is"))' missing/run.json

# ---- functions: the bytes of an input are the values that the driver or the harness requests ----
sed -i 's/LLVMFuzzerTestOneInput/interpret/' interpreter.h
cp interpreter.h source.h
versions 'LIMIT\(.*\)100000\(.*\)BELOW\(.*\)24' '7\1100\2< -70\312' '8\1100\2< -70\312'
ENTRY=interpret fuzz interpret --max-elements 64 --max-text 64 --max-paths 20 --fuzz-runs 200000
holds "a function with an array" found interpret
holds "a function: the runs" runs interpret 200000
holds "a function: the values have names" grep -a 'd.n/64.{an empty array|NULL}' interpret/fuzz/difference-1
"$UMBRA" diff --entry interpret -o values --corpus interpret/fuzz --max-elements 64 --max-text 64 --max-paths 2 old.c new.c >values.txt 2>&1 || true
holds "the difference of a function as a corpus" jq -e 'any(.[]; .confirmed and (.from // "" | startswith("interpret/fuzz/")))' values/findings.json
cat >source.h <<'C'
static unsigned mix(unsigned h, unsigned c) { h ^= c; h *= 0x9e3779b1u; return h ^ h >> 15; }
long number(long a, double b, short c, _Bool d) {
  unsigned h = 1;
  for (int i = 0; i < 8; i++) h = mix(h, (unsigned)(a >> 8 * i));
  if (c > 5) h += d ? 0x8000u : (unsigned)(b < 0);
  return h % 251 == 7 ? WORD : 0;
}
C
versions WORD 1 2
ENTRY=number fuzz number --fuzz-runs 20000 --max-paths 1
holds "a function of numbers" jq -e '.fuzz.runs == 20000 and .fuzz.not_shown == 0' number/run.json
# what a function leaves: in objects of its caller, in variables, in what it returns
cat >source.h <<'C'
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; char *name; };
int total;
static int calls;
static _Bool is_long(const char *t) { return t[0] == '#' && strlen(t) > 10; }
int object(int *v, const char *t) { if (is_long(t)) *v = WORD; return 0; }
int variable(const char *t) { if (is_long(t)) total = WORD; return 0; }
char *returned(const char *t) { return is_long(t) ? strdup(WORD == 4 ? "four" : "more") : NULL; }
int named(struct node *n, const char *t) { n->name = strndup(t, t[0] == '#' ? WORD : 2); return 0; }
/* no difference: sizes and addresses of blocks, and a variable that earlier calls have changed */
char *blocks(const char *t) {
  char *p = malloc(10), *q = malloc(strlen(t) + WORD);
  free(p);
  return q ? strcpy(q, t) : NULL;
}
int state(int n) { calls += n == 5; return calls > 1 ? WORD : 0; }
C
versions WORD 4 5
for entry in object variable returned named blocks state; do
  ENTRY=$entry fuzz "left-$entry" --max-text 16 --max-paths 1 --fuzz-runs 20000
  case $entry in
  blocks | state) holds "no difference: $entry" jq -e '.fuzz.differences == 0 and .fuzz.runs == 20000' "left-$entry/run.json" ;;
  *) holds "what a function leaves: $entry" jq -e '.fuzz.differences > 0 and .fuzz.shown == .fuzz.differences' "left-$entry/run.json" ;;
  esac
done
# inputs that the harness excludes are no differences, and a run may end with exit
cat >source.h <<'C'
#include <stdlib.h>
#include <umbra.h>
static int f(unsigned x) { if (x == 1) exit(3); return x / 3 + WORD; }
int start(void) {
  unsigned x;
  umbra_symbolic(&x, sizeof x, "x");
  umbra_assume(x < 2);
  return f(x) * (int)x;
}
C
versions WORD 0 1
ENTRY=start fuzz excluded --fuzz-runs 5000 --max-paths 1
holds "inputs that the harness excludes" jq -e '.fuzz.differences == 0 and .fuzz.runs >= 5000' excluded/run.json

holds "--fuzz without native runs is refused" says 'needs probes and native runs' <("$UMBRA" diff --fuzz 1 --no-replay old.c new.c 2>&1 || true)

# ---- by default: once the exploration takes long ----
sed 's/interpret(/LLVMFuzzerTestOneInput(/' interpreter.h >source.h
versions 'LIMIT\(.*\)BELOW' '7\1< -70000' '8\1< -70000'
"$UMBRA" diff --entry LLVMFuzzerTestOneInput --fuzz 0 --max-time 2 -o never old.c new.c >never.txt 2>&1 || true
holds "no fuzzer with --fuzz 0" jq -e '.fuzz == null' never/run.json
"$UMBRA" diff --entry LLVMFuzzerTestOneInput --jobs 2 -o long old.c new.c >long.txt 2>&1 &
explorer=$!
# A machine that has other work has no time for it; then this says nothing.
is_busy() { awk -v processors="$(nproc)" '{ exit !($1 > 2 * processors) }' /proc/loadavg; }
for ((i = 0; i < 1200; i++)); do
  ! grep -q '^     repro:' long.txt || break
  sleep 0.1
done
kill -INT $explorer 2>/dev/null || true
wait $explorer || true
if [ "$(nproc)" -lt 2 ]; then
  echo 'fuzzer: by default: skipped (one processor)'
elif is_busy && ! found long >/dev/null 2>&1; then
  echo 'fuzzer: by default: skipped (the machine is busy)'
else
  holds "by default: found" found long
  holds "by default: kept" test -s long/fuzz/difference-1
  holds "by default: the terminal" says '^fuzzer: stopped with the exploration, [1-9]' long.txt
fi

echo "fuzzer: $passed passed, $failed failed"
[ "$failed" = 0 ]
