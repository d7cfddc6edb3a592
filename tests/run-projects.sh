#!/bin/bash
# Tests reviews of repositories that are made like those of real projects: drivers that take all of
# the time, static functions with callers, headers that only a build has, configure scripts that are
# generated, options of gcc.
# Environment: UMBRA (./umbra).
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
  mkdir "$work/$1"
  cd "$work/$1"
  git init -q
}
commit() { git add -A && git commit -qm "$1"; }
# show STATUS OPTIONS...: what the terminal shows is in $work/shown, and the files are in $work/run
show() {
  local expected=$1 status=0
  shift
  rm -rf "$work/run"
  "$UMBRA" show -o "$work/run" "$@" >"$work/shown" 2>&1 </dev/null || status=$?
  [ "$status" = "$expected" ] || { echo "status $status, expected $expected"; cat "$work/shown"; return 1; }
}
says() { grep -qE -- "$1" "$work/shown" || { cat "$work/shown"; return 1; }; }
says_not() { if grep -E -- "$1" "$work/shown"; then return 1; fi; }
is() { jq -e "$1" "$work/run/review.json" || { cat "$work/run/review.json"; return 1; }; }
runs() { find "$work/run" -maxdepth 1 -name "$1*" | wc -l; }

# --- a benchmark that explores nothing takes little of the time ---

project bench
cat >scan.h <<'C'
struct weights { int first, second, third; };
int scan(struct weights *w, char mark);
C
cat >scan.c <<'C'
#include "scan.h"
static int weigh(struct weights *w) {
  int sum = w->first + w->second;
  w->third = sum;
  return sum;
}
int scan(struct weights *w, char mark) {
  return mark == ':' ? weigh(w) : -1;
}
C
cat >bench.c <<'C'
#include <stdio.h>
#include "scan.h"
int main(void) {
  struct weights w = {1, 2, 3};
  long sum = 0;
  for (long i = 0; i < 100000000; i++) sum += scan(&w, ':');
  printf("%ld\n", sum);
  return 0;
}
C
commit one
sed -i 's/w->first + w->second/w->second + w->first/' scan.c
commit two
check 'the benchmark is not needed' show 0 --max-time 60
check 'and was not run' [ "$(runs main)" = 0 ]
check 'the function itself says it' is '.functions[0].verdict == "equivalent" and .functions[0].entry == "weigh"'
sed -i 's/w->third = sum/w->third = w->first + w->second/' scan.c
printf '[umbra]\n  entry = main\n' >.umbraconfig
commit 'the benchmark is preferred'
check 'a benchmark that the configuration names' show 0 --max-time 40
check 'is run at most once: larger inputs take longer' [ "$(runs main)" -le 1 ]

# --- what a test passes is not all that a caller may pass ---

project tested
cat >sum.h <<'C'
struct pair { int first, second, third; };
int sum(struct pair *p);
C
cat >sum.c <<'C'
#include "sum.h"
int sum(struct pair *p) {
  if (p->first == 123456) return p->third;
  return p->first + p->second;
}
C
cat >test.c <<'C'
#include "sum.h"
static int test_sum(void) {
  struct pair p = {1, 2, 3};
  return sum(&p) == 3;
}
int main(void) { return !test_sum(); }
C
commit one
sed -i 's/p->first + p->second/p->first + (p->first == 777 ? 0 : p->second)/' sum.c
sed -i 's/{1, 2, 3}/{2, 1, 3}/' test.c
commit two
check 'a test that changed as well' show 1 --max-time 60
check 'does not decide' is '.functions[] | select(.name == "sum") | .verdict == "differs"'
sed -i 's/p->first == 777 ? 0 : p->second/p->second/' sum.c
sed -i 's/{2, 1, 3}/{1, 1, 1}/; s/== 3/== 2/' test.c
commit three
for entry in test_sum main; do
  check "started at $entry of a test" show 0 --max-time 60 --entry $entry
  check "only what it passes is compared from $entry" is 'any(.functions[] | select(.name == "sum"); .verdict != "equivalent" or any(.limits[]; test("^what .* passes to it$")))'
done

# --- a static function: its callers decide ---

project static
cat >fill.c <<'C'
static int fill(int *to, unsigned count, unsigned room) {
  unsigned n = 0;
  while (n < count && n < room) n++;
  for (unsigned i = 0; i < n; i++) to[i] = 1;
  return (int)n;
}
int fill_two(unsigned count) {
  int two[2];
  return fill(two, count, 2);
}
C
commit one
cat >fill.c <<'C'
static int fill(int *to, unsigned count, unsigned room) {
  unsigned n = 0;
  to[room - 1] = 0;
  while (n < count && n < room) n++;
  for (unsigned i = 0; i < n; i++) to[i] = 1;
  return (int)n;
}
int fill_two(unsigned count) {
  int two[2];
  return fill(two, count, 2);
}
C
commit two
check 'a finding on generated arguments' show 1 --max-time 60 --entry fill
check 'of a static function is in doubt' says '^ +1 [a-z]+ \(maybe\)'
check 'which the callers in its file decide' says 'no caller that was tried shows it: fill_two$'

# --- a header with a name that many projects have ---

project generic
cat >one.c <<'C'
#include "config.h"
int one(int x) { return x + ONE; }
C
printf '#define ONE 1\n' >config.h
printf 'config.h\n' >.gitignore
printf 'all: one.o\nconfig.h:\n\tprintf "#define ONE 1\\n" >$@\none.o: config.h\n' >Makefile
commit one
sed -i 's/x + ONE/ONE + x/' one.c
commit two
check 'config.h is made by the build' show 0
check 'and not taken from another project' says_not 'config.h: the installed one'

# --- placeholders of a template that stand for whole lines ---

project placeholder
cat >one.c <<'C'
#include "made.h"
int one(int x) { return x + ONE; }
C
# shellcheck disable=SC2016 # it is a template
printf '@DECLARATIONS@\n  ${MORE}\n#define ONE @ONE@\n' >made.h.in
commit one
sed -i 's/x + ONE/ONE + x/' one.c
commit two
check 'a placeholder alone on its line' show 0
check 'is left out' is '.verdict == "equivalent" and .not_compared == []'

# --- configure scripts ---

# makes_config FILE: writes a script that creates config.h and a makefile
makes_config() {
  cat >"$1" <<'C'
#!/bin/sh
echo '#define ONE 1' >config.h
echo 'all: one.o' >Makefile
C
  chmod +x "$1"
}
project other-name
cat >one.c <<'C'
#include "config.h"
int one(int x) { return x + ONE; }
C
makes_config configure.sh
commit one
sed -i 's/x + ONE/ONE + x/' one.c
commit two
check 'configure.sh' show 0
check 'is run' is '.verdict == "equivalent" and any(.made_up[]; test("from ./configure.sh "))'

project autogen
cat >one.c <<'C'
#include "config.h"
int one(int x) { return x + ONE; }
C
printf 'm4_include([version.m4])\nAC_INIT([one], [VERSION])\nAC_OUTPUT\n' >configure.ac
cat >autogen.sh <<'C'
#!/bin/sh
touch version.m4
cat >configure <<'S'
echo '#define ONE 1' >config.h
echo 'all: one.o' >Makefile
S
C
commit one
sed -i 's/x + ONE/ONE + x/' one.c
commit two
check 'a script that generates configure' show 0
check 'is run first, and said' is '.verdict == "equivalent" and any(.made_up[]; test("NOCONFIGURE=1 sh ./autogen.sh"))'

# --- options that only gcc has ---

if command -v gcc >"$work/which"; then
  project options
  cat >one.c <<'C'
#include "one.h"
int one(int x) { return x + ONE; }
C
  printf 'int two(int x) { return x; }\n' >two.c
  printf '#if ONE\n#else\n#error "the options of the build are needed"\n#endif\nint one(int x);\n' >one.h
  # shellcheck disable=SC2016 # make expands it
  printf 'all: one.o two.o\n%%.o: %%.c\n\t$(CC) -DONE=1 -mindirect-branch=thunk -mfunction-return=thunk -c $<\n' >Makefile
  commit one
  sed -i 's/x + ONE/ONE + x/' one.c
  commit two
  check 'options that clang does not have' show 0
  check 'are left out, and said' is '.verdict == "equivalent" and .not_compared == [] and any(.made_up[]; test("-mindirect-branch=thunk")) and any(.made_up[]; test("-mfunction-return=thunk"))'
fi

# --- a constructor that a header defines inline: other files may define it as well ---

project inline
cat >reader.h <<'C'
struct reader { int n, end; const char *at; };
void reader_init(struct reader *r, const char *at, int n);
#ifndef INLINE
#define INLINE inline
#endif
INLINE void reader_start(struct reader *r, int n) { reader_init(r, "abc", n); }
int reader_next(struct reader *r);
C
cat >reader.c <<'C'
#define INLINE extern inline
#include "reader.h"
void reader_init(struct reader *r, const char *at, int n) {
  r->n = n > 3 ? 3 : n < 0 ? 0 : n;
  r->end = r->n;
  r->at = at;
}
C
cat >next.c <<'C'
#include "reader.h"
int reader_next(struct reader *r) {
  if (!r->n) return -1;
  r->n--;
  return *r->at++;
}
C
commit one
sed -i 's/return -1/return -2/' next.c
commit two
check 'an inline constructor' show 1 --max-time 60
check 'is called' says '1 output .*reader_next.*after reader_start'

# --- a difference that native runs do not confirm: the printed address changes each time ---

# unconfirmed DIRECTORY: the review of a function in the directory
unconfirmed() {
  project "unconfirmed-$1"
  mkdir "$1"
  cat >"$1/probe.c" <<'C'
#include <stdio.h>
int probe(int x) {
  if (x == 5) fprintf(stderr, "%p\n", (void *)&x);
  return 0;
}
C
  commit one
  sed -i 's/x == 5/x == 5 || x == 7/' "$1/probe.c"
  commit two
  check "unconfirmed, in $1" show 1 --max-time 60
  check "and shown, in $1" says '^ +1 unconfirmed  probe'
  check "is not called equivalent, in $1" is '.verdict == "undecided" and .reasons[0] == "probe: undecided (1 difference not confirmed)"'
}
unconfirmed src
unconfirmed tests

# --- test data that a commit adds: only that has a right checksum ---

project machine
mkdir tests tests/scripts
cat >machine.h <<'C'
struct machine;
struct machine *machine_new(void);
int machine_run(struct machine *m, const char *script);
C
cat >machine.c <<'C'
#include "machine.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct machine { int top, *stack; };
struct machine *machine_new(void) {
  struct machine *m = malloc(sizeof *m);
  m->stack = malloc(64 * sizeof *m->stack);
  m->top = 0;
  return m;
}
static int is_complete(const char *script) {
  const char *sum = strstr(script, "sum ");
  unsigned a = 1, b = 0;
  for (const char *p = script; sum && p < sum; p++) b = (b + (a = (a + (unsigned char)*p) % 65521)) % 65521;
  return sum && strtoul(sum + 4, NULL, 10) == (b << 16 | a);
}
static void step(struct machine *m, const char *word) {
  int *top = &m->stack[m->top];
  if (strcmp(word, "add") == 0) { top[-2] += top[-1]; m->top--; }
  else if (strcmp(word, "neg") == 0) top[-1] = -top[-1];
  else if (strcmp(word, "show") == 0) printf("%d\n", top[-1]);
  else { top[0] = atoi(word); m->top++; }
}
int machine_run(struct machine *m, const char *script) {
  char word[16];
  int n;
  if (!is_complete(script)) return 1;
  for (; sscanf(script, "%15s%n", word, &n) == 1 && strcmp(word, "sum") != 0; script += n) step(m, word);
  return 0;
}
C
cat >demo.c <<'C'
#include "machine.h"
int main(void) { return machine_run(machine_new(), "1 show sum 139985459"); }
C
cat >tests/runner.h <<'C'
int run_file(const char *name);
C
cat >tests/runner.c <<'C'
#include "../machine.h"
#include "runner.h"
#include <stdio.h>
  int run_file(const char *name)
  {
    static char text[4096];
    FILE *f = fopen(name, "r");
    if (!f) return 2;
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    return machine_run(machine_new(), text);
  }
C
cat >tests/main.c <<'C'
#include "runner.h"
#include <stdio.h>
int main(int argc, char **argv) {
  if (argc < 2) return puts("usage: machine FILE"), 2;
  return run_file(argv[1]);
}
C
printf '1 2 add show sum 397345742' >tests/scripts/add.txt
commit base
sed -i 's/top\[-1\] = -top\[-1\]/top[-1] = 0 - top[-1] - 1/' machine.c
printf '7 neg show sum 343475091' >tests/scripts/neg.txt
commit negate
check 'a script of the tests' show 1 --max-time 90
check 'is an argument of the program that reads files, though only another file calls the change' \
  says '1 output +\./program tests/scripts/neg\.txt '
check 'the difference is confirmed' is '.functions[] | select(.name == "step") | .entry == "main" and .confirmed'
check 'its script shows it' "$work/run/main/findings/0001/repro.sh"
check 'nothing else of the repository is a seed' [ "$(find "$work/run/seeds" -name seed.ktest | wc -l)" = 4 ]
cat >tests/unit.c <<'C'
#include "../machine.h"
int main(void) { return machine_run(machine_new(), "1 show sum 139985459"); }
C
commit 'test it'
sed -i 's/= 0 - top\[-1\] - 1/= -top[-1]/' machine.c
sed -i 's/return machine_run/return machine_run(machine_new(), "") + machine_run/' tests/unit.c
printf '8 neg show sum 344195988' >tests/scripts/negative.txt
commit 'negate again'
check 'a script, and a test that does not show the difference' show 1 --max-time 90
check 'are both run' says '1 output +\./program tests/scripts/negative\.txt '
check 'the test is another program' [ "$(runs main)" -ge 2 ]

# --- a test that a commit adds to: it runs as NEW has it, with both versions ---

project extended
mkdir test
cat >table.h <<'C'
struct table;
struct table *table_new(void);
void table_put(struct table *t, const char *key, int value);
int table_get(const struct table *t, const char *key);
C
cat >table.c <<'C'
#include "table.h"
#include <stdlib.h>
#include <string.h>
struct slot { char *key; int value; };
struct table { unsigned seed; struct slot *slots[16]; };
struct table *table_new(void) {
  struct table *t = calloc(1, sizeof *t);
  t->seed = 0x9e3779b9;
  return t;
}
static unsigned hash(const struct table *t, const char *key) {
  unsigned h = t->seed;
  while (*key) h = (h ^ (unsigned char)*key++) * 16777619;
  return h % 16;
}
static struct slot *slot_of(const struct table *t, const char *key) {
  unsigned at = hash(t, key);
  for (int i = 0; i < 2 && t->slots[at] && strcmp(t->slots[at]->key, key) != 0; i++) at = (at + 1) % 16;
  return t->slots[at];
}
void table_put(struct table *t, const char *key, int value) {
  unsigned at = hash(t, key);
  while (t->slots[at] && strcmp(t->slots[at]->key, key) != 0) at = (at + 1) % 16;
  if (!t->slots[at]) t->slots[at] = malloc(sizeof **t->slots);
  t->slots[at]->key = strdup(key);
  t->slots[at]->value = value;
}
int table_get(const struct table *t, const char *key) {
  const struct slot *s = slot_of(t, key);
  return s && strcmp(s->key, key) == 0 ? s->value : -1;
}
C
cat >test/check.c <<'C'
#include <stdio.h>
#include "../table.h"
int main(void) {
  struct table *t = table_new();
  table_put(t, "one", 1);
  printf("%d\n", table_get(t, "one"));
  return 0;
}
C
commit base
sed -i 's/i < 2 /i < 16 /' table.c
cat >test/check.c <<'C'
#include <stdio.h>
#include "../table.h"
int main(void) {
  struct table *t = table_new();
  char key[] = "k00";
  for (int i = 0; i < 16; i++) {
    key[1] = '0' + i / 10;
    key[2] = '0' + i % 10;
    table_put(t, key, i);
  }
  int missed = 0;
  for (int i = 0; i < 16; i++) {
    key[1] = '0' + i / 10;
    key[2] = '0' + i % 10;
    missed += table_get(t, key) != i;
  }
  if (missed) printf("%d missed\n", missed);
  return missed > 0;
}
C
commit 'find all'
check 'a test that a commit extends' show 1 --max-time 90
check 'runs in both versions' says '1 output .*table\.c:'
check 'and shows what the commit changes' says 'old: exited with 1, printed "[0-9]+ missed'
check 'from main' is '.functions[] | select(.name == "slot_of") | .confirmed'
check 'its script shows it' "$work/run/main/findings/0001/repro.sh"

# --- a test of NEW that calls what OLD does not export cannot run in OLD ---

project exported
mkdir src tests tools
echo read me >tests/README
echo 'int twice(int x);' >src/twice.h
cat >src/twice.c <<'C'
#include "twice.h"
static int count = 5;
static int limit(int x) { return x > 10 ? 10 : x; }
int twice(int x) { count++; return limit(x) + limit(x); }
C
commit base
cat >src/twice.c <<'C'
#include "twice.h"
static int count = 5;
int limit(int x);
int limit(int x) { return x >= 10 ? 10 : x; }
int twice(int x) { count++; return 2 * limit(x); }
C
cat >tests/t.c <<'C'
#include <assert.h>
#include "../src/twice.h"
int limit(int x);
int main(void) { assert(limit(12) == 10); assert(twice(3) == 6); return 0; }
C
commit 'export limit'
check 'a test of a function that was static' show 0 --max-time 60
check 'its main is no change of the interface' says_not 'added main|interface change'
check 'the functions are equivalent' is '[.functions[] | select(.name == "twice" or .name == "limit") | .verdict] == ["equivalent", "equivalent"]'
sed -i 's/static int count/int count/; s/2 \* limit(x)/limit(x) + limit(x)/' src/twice.c
cat >tests/count.c <<'C'
#include <assert.h>
#include "../src/twice.h"
extern int count;
int main(void) { twice(1); assert(count == 6); return 0; }
C
commit 'export count'
check 'a test of a variable that was static' show 0 --max-time 60
check 'does not fail in OLD' says_not 'assertion failed'
echo 'int other(int x); int other(int x) { return x > 50 ? 50 : x; }' >tools/other.c
commit 'another other'
sed -i 's/limit(x) + limit(x)/limit(x) * 2/' src/twice.c
echo 'int other(int x); int other(int x) { return x - 1; }' >>src/twice.c
cat >tests/other.c <<'C'
#include <assert.h>
#include "../src/twice.h"
int other(int x);
int main(void) { assert(other(60) == 59); assert(twice(3) == 6); return 0; }
C
commit 'add other'
check 'a test of an added function, which another program has in both versions' show 0 --max-time 60
check 'is not run with that one in OLD' says '^twice .* equivalent'
echo 'int hook(void) __attribute__((weak));' >>src/twice.h
commit 'declare a hook'
sed -i 's/limit(x) \* 2/limit(x) + limit(x)/' src/twice.c
echo 'int hook(void) { return 1; }' >>src/twice.c
cat >tests/hook.c <<'C'
#include <assert.h>
#include "../src/twice.h"
int main(void) { assert(hook && hook() == 1); assert(twice(3) == 6); return 0; }
C
commit 'define the hook'
check 'a test of a weak function that NEW defines' show 0 --max-time 60
check 'shows nothing of other functions' says '^twice .* equivalent'
sed -i '/x == 77/d; s/return x >= 10/return x == 77 ? 7 : x >= 10/' src/twice.c
echo 'int third(void); int third(void) { return 3; }' >>src/twice.c
cat >tests/third.c <<'C'
#include <stdio.h>
#include "../src/twice.h"
int third(void);
int main(void) { printf("%d %d\n", third(), twice(3)); return 0; }
C
commit 'change limit'
check 'a real difference next to such a test' show 1 --max-time 60
check 'is all that is found' says_not 'no file defines|did not end'

# --- a test in a new directory, and one with a new name ---

project renamed
mkdir src
cat >src/many.h <<'C'
#include <complex.h>
int many(double _Complex z, int k);
C
cat >src/many.c <<'C'
#include "many.h"
int many(double _Complex z, int k) { int r = creal(z) > 1e6 ? 1 : 0; return r + k; }
C
commit base
sed -i 's/1e6/2e6/' src/many.c
mkdir tests
cat >tests/t.c <<'C'
#include "../src/many.h"
#include <assert.h>
int main(void) { assert(many(1.5e6, 1) == 1); return 0; }
C
commit 'raise the limit'
check 'a test in a directory that OLD lacks' show 1 --max-time 60
check 'runs with OLD' says '1 fix .*old: assertion failed, tests/t\.c:3  new: exited with 0'
cat >tests/name.c <<'C'
#include "../src/many.h"
#include <stdio.h>
int main(int argc, char **argv) { printf("%s %d\n", __FILE__, many(argc, 0)); return 0; }
C
commit 'print the name'
git mv tests/name.c tests/file.c
sed -i 's/return r + k/return k + r/' src/many.c
commit 'rename a test'
check 'a renamed test that prints its name' show 0 --max-time 60
check 'differs by itself' says "^main .* differs \(a test's own change\)"
sed -i 's/2e6/3e6/' src/many.c
sed -i 's/many(1.5e6, 1) == 1/many(2, 1) == 1/' tests/t.c
commit 'raise it again'
check 'a test whose compiled code is the same' show 0 --max-time 60
check 'is why nothing ran' says 'not reached: both versions of main, which calls it, are proved equivalent without a run'

# --- a main of another program is no driver of a function with the same name ---

project homonyms
mkdir a b app src tests win32
for dir in a b; do
  cat >$dir/main.c <<'C'
#include <stdio.h>
#include "conv.h"
int main(int argc, char **argv) {
  struct s s = {{argc - 1}};
  printf("%d\n", conv(&s) + (argc > 1 ? argv[1][0] : 0));
  return 0;
}
C
done
printf 'struct s { int a[2]; };\nint conv(struct s *s);\n' >a/conv.h
printf '#include "conv.h"\nint conv(struct s *s) { return s->a[0] + s->a[1]; }\n' >a/conv.c
printf 'struct s { int a[4]; int used; };\nint conv(struct s *s);\n' >b/conv.h
printf '#include "conv.h"\nint conv(struct s *s) { return s->a[0] ? s->used : 0; }\n' >b/conv.c
commit base
printf '#include "conv.h"\nint conv(struct s *s) { int u = s->used; return s->a[0] ? u : 0; }\n' >b/conv.c
commit 'load early'
check 'a change of one of two functions of a name' show 0 --max-time 60
check 'is run by the main in its directory' is '.functions[0].verdict == "equivalent"'
cat >src/weigh.h <<'C'
struct weights { int first; };
int weigh(struct weights *w);
C
printf '#include "weigh.h"\nint weigh(struct weights *w) { return w->first > 2 ? 1 : w->first; }\n' >src/weigh.c
printf '#include "../src/weigh.h"\nint weigh(struct weights *w) { return 0; }\n' >tests/mock.c
printf '#include <windows.h>\n#include "../src/weigh.h"\nint weigh(struct weights *w) { return 2; }\n' >win32/weigh.c
printf 'int other(int x);\nint other(int x) { return x + 1; }\n' >app/other.c
printf 'int other(int x);\nint other(int x) { return x + 1000; }\n' >src/other.c
cat >app/main.c <<'C'
#include <stdio.h>
#include "../src/weigh.h"
int other(int x);
int main(int argc, char **argv) {
  struct weights w = {other(argc > 1 ? argv[1][0] & 3 : 0)};
  printf("%d\n", weigh(&w));
  return 0;
}
C
commit weigh
sed -i 's/> 2 ? 1/> 3 ? 1/' src/weigh.c
commit 'weigh more'
check 'a function with a mock and a version for another system' show 1 --max-time 60
check 'is run by the program, which has its own definitions of other names' \
  says '1 output +\./program .* old: printed "1.n"  new: printed "3.n"'

# --- a test's difference is shown under the function that causes it ---

project moved
mkdir src tests
printf 'int twice(int x);\nint limit(int x);\n' >src/twice.h
printf '#include "twice.h"\nint twice(int x) { return x + x; }\n' >src/twice.c
printf '#include "twice.h"\nint limit(int x) { return x == 123456 ? 5 : x; }\nint other(int x) { return x; }\n' >src/other.c
commit base
printf '#include "twice.h"\nint limit(int x) { return x == 123456 ? 7 : x; }\nint twice(int x) { return 2 * x; }\n' >src/twice.c
sed -i '/limit/d' src/other.c
cat >tests/t.c <<'C'
#include <assert.h>
#include "../src/twice.h"
int main(void) { assert(limit(123456) == 7); assert(twice(3) == 6); return 0; }
C
commit 'move limit'
check 'a test of two functions' show 1 --max-time 60
check 'shows the one that differs' says '^limit \(src/twice\.c:2\), from main:'
check 'and not the other one' says_not '^twice \(src'

# --- inputs of tests are neither a build file nor piped twice ---

project inputs
mkdir tests
cat >main.c <<'C'
#include <stdio.h>
#include <string.h>
void join(char *s);
int main(void) {
  char line[80];
  if (!fgets(line, sizeof line, stdin) || strncmp(line, "alpha beta gamma", 16) != 0) return 1;
  join(line);
  fputs(line, stdout);
  return 0;
}
C
printf "void join(char *s);\nvoid join(char *s) { for (; *s; s++) if (*s == ' ') *s = '_'; }\n" >join.c
commit base
sed -i "s/'_'/'-'/" join.c
echo alpha beta gamma >tests/names.in
commit 'join by a dash'
check 'an input of a test' show 1 --max-time 60
check 'is the standard input' says '1 output +\./program <tests/names\.in '
check 'is no build file' says_not 'a build file'

# --- what is said once ---

project once
cat >with_a_name_of_some_length.c <<'C'
#include "with.h"
int with_a_name_of_more_than_24_characters(long x, int y) { return (int)x + y; }
C
printf 'int with_a_name_of_more_than_24_characters(long x, int y);\n' >with.h
commit one
sed -i 's/(long x/(int x/' with.h with_a_name_of_some_length.c
commit two
check 'a changed interface' show 1
check 'is listed' says '^ interface  with_a_name_of_more_than_24_characters: changed parameters'
check 'once' says_not 'declaration of'
check 'the columns of a long name' says '^function {31}from {40}lines'
sed -i 's/+ y;/+ z;/' with_a_name_of_some_length.c
commit three
check 'a file that does not compile' show 2
check 'the message is not repeated by the warning' says '^umbra: warning: nothing could be compared; the report names the reasons$'

echo "projects: $passed passed, $failed failed"
[ "$failed" = 0 ]
