#!/bin/bash
# Tests typed entries, whose arguments are generated from their types: a harness that was written to
# a file behaves as the one of a run, findings are labelled, and the output files (repro.sh, the
# regression test, the replay command) work without other files.
# Environment: UMBRA (./umbra).
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
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
not() { ! "$@"; }

mkdir old new
cat >old/list.h <<'C'
struct node {
  int value;
  struct node *next;
};
int count(struct node *list, int value);
C
cat >old/list.c <<'C'
#include "list.h"
static int is_it(const struct node *n, int value) { return n->value == value; }
int count(struct node *list, int value) {
  int n = 0;
  for (; list; list = list->next) n += is_it(list, value);
  return n;
}
C
echo 'int other(void) { return 1; }' >old/other.c
cp old/* new/
sed -i 's/n->value == value/n->value >= value/' new/list.c
sed -i 's/for (; list;/for (; list->next;/' new/list.c

timeout 600 "$UMBRA" diff --entry count -o run old new >out 2>err || true
holds 'the verdict names bounds' says 'differs; everything was explored up to structures of a type, up to 3 linked' out
holds 'a list that may be impossible' says '^ *[0-9]+ regression \(maybe\) +count\(NULL' out
holds 'origin in findings.json' jq -e 'all(.[]; .origin == "maybe")' run/findings.json
holds 'a confirmed difference of numbers' jq -e 'any(.[]; .class == "output" and .confirmed)' run/findings.json
holds 'the harness is in the run directory' says 'call_count' run/harness.c

# The saved harness finds the same.
"$UMBRA" diff --entry count --write-harness kept.c old new >written
holds 'how to use it' says 'umbra diff --harness kept.c --entry call_count' written
timeout 600 "$UMBRA" diff --entry call_count --harness kept.c --no-replay -o again old new >out-again 2>err-again || true
holds 'the same verdict' says 'differs; everything was explored up to structures of a type, up to 3 linked' out-again
facts() { jq -c 'map([.input, .old.text, .new.text]) | sort' "$1/findings.json"; }
facts run >facts-run
facts again >facts-again
holds 'the same findings' cmp facts-run facts-again

# repro.sh and the regression test of a finding.
id=$(jq -r 'map(select(.class == "output" and .regression_test)) | .[0].id' run/findings.json)
dir=$(printf 'run/findings/%04d' "$id")
holds 'repro.sh' sh "$dir/repro.sh"
build=$(sed -n 's/^ \*   \(cc .*\) && \.\/test$/\1/p' "$dir/test.c")
holds 'the regression test compiles' sh -c "cd $dir && $build"
holds 'and passes for NEW' env -u ASAN_OPTIONS "$dir/test"
build=${build//sources\/new/sources/old}
holds 'it compiles for OLD' sh -c "cd $dir && ${build/ -o test/ "-DPROGRAM='\"old/list.c\"' -o test"}"
holds 'and fails for OLD' not env -u ASAN_OPTIONS "$dir/test"

# One program: faults are labelled, and the printed command replays them.
cat >one.c <<'C'
struct pair {
  int *a;
  int i;
};
int get(struct pair *p) { return p && p->a && p->i == 3 ? p->a[p->i] : 0; }
C
timeout 600 "$UMBRA" explore --entry get -o one one.c >out-one 2>&1 || true
holds 'a fault beyond what was made' says 'out-of-bounds-read' out-one
holds 'is labelled' says '^  maybe: ' out-one
holds 'in faults.json' jq -e '.[0].origin == "maybe"' one/faults.json
replay=$(sed -n 's/^  replay: umbra //p' out-one | head -1)
holds 'the replay command' sh -c "$UMBRA $replay"

# The function is the only one that changed, and the program has no main.
sed 's/p->i == 3/p->i == 0/' one.c >two.c
timeout 600 "$UMBRA" diff -o two one.c two.c >out-two 2>&1 || true
holds 'the only changed function' says 'output \(maybe\)' out-two
timeout 600 "$UMBRA" entries one.c two.c >out-entries
holds 'what would be called' says '^  --entry get: the function itself, takes structures' out-entries
holds 'with what' says '^      p: NULL, or struct pair, up to 3 linked structures of a type' out-entries

# A table of a structure in an unchanged function: its type has another name in each version, because
# LLVM merges equal structures, in an order that the change affects.
mkdir merged-old merged-new
cat >merged-old/p.h <<'C'
typedef struct tag_s { char *handle, *prefix; } tag;
struct parser {
  struct { char *x; int a; } first;
  union { struct { char *a, *b; } two; struct { long n; } one; } data;
  struct { int *start, *top; } stack;
};
int scan(struct parser *p, const char *s);
int count(struct parser *p, const char *s);
C
cat >merged-old/parser.c <<'C'
#include <string.h>
#include "p.h"
static int process(struct parser *p, const char *s) {
  tag defaults[] = {{(char *)"!", (char *)"!"}, {(char *)"!!", (char *)"tag:yaml.org,2002:"}, {NULL, NULL}};
  int n = p->data.two.a != 0;
  for (tag *t = defaults; t->handle; t++)
    if (strcmp(s, t->handle) == 0) n++;
  return n + (p->stack.top != 0);
}
int count(struct parser *p, const char *s) { return scan(p, s) ? process(p, s) : 0; }
C
cat >merged-old/scanner.c <<'C'
#include "p.h"
static int use(struct parser *p, char c) { return p->stack.top != p->stack.start || c == '!' || c == ','; }
int scan(struct parser *p, const char *s) {
  p->data.two.a = 0;
  p->first.a = 1;
  return use(p, s[0]);
}
C
cp merged-old/* merged-new/
cat >merged-new/scanner.c <<'C'
#include "p.h"
static int use(struct parser *p, int k, char c) { return k || p->stack.top != p->stack.start || c == '!' || c == ','; }
int scan(struct parser *p, const char *s) {
  p->data.two.a = 0;
  p->first.a = 1;
  return use(p, 0, s[0]);
}
C
timeout 600 "$UMBRA" entries --old 'merged-old/scanner.c merged-old/parser.c' --new 'merged-new/scanner.c merged-new/parser.c' >out-merged
holds 'the changed function beside merged structures' says 'scan: start from' out-merged
holds 'an unchanged function with merged structures' not says 'process: start from' out-merged

# Several functions changed: each is an entry in turn, and there is one report.
mkdir several-old several-new
cat >several-old/lib.c <<'C'
#include <string.h>
int table[3] = {1, 2, 3};
static int helper(int x) { return x + 1; }
static int same(unsigned x) { return x * 2 == 7; }
int first(int x) { return x > 3 ? helper(x) : 0; }
int second(const char *s) { return s && strlen(s) > 2 ? s[0] : 0; }
int third(unsigned x) { return same(x) + (x & 1); }
int use(unsigned i) { return i < 3 ? table[i] : 0; }
C
sed '/helper(int x)/d; s/x > 3 ? helper(x)/x > 4 ? x + 1/; s/> 2 ? s\[0\]/> 3 ? s[0]/; s/x & 1/x % 2/' several-old/lib.c >several-new/lib.c
echo notes >several-new/Makefile
timeout 600 "$UMBRA" diff -o several several-old several-new >out-several 2>&1 || true
holds 'several functions: both differences' jq -e '[.functions[] | select(.verdict == "differs" and .confirmed) | .name] == ["first", "second"]' several/review.json
holds 'several functions: an equivalent one' jq -e 'any(.functions[]; .name == "third" and .verdict == "equivalent")' several/review.json
holds 'several functions: a helper of one version' says '^helper .*nothing to compare \(it is removed\)' out-several
holds 'several functions: one verdict' says '^differs' out-several
holds 'several functions: an unchanged one is no entry' not says '^(use|same) ' out-several
holds 'several functions: a file that is not compiled' says '^  Makefile: ' out-several
holds 'several functions: repro.sh' says 'repro: several/first/findings/0001/repro.sh' out-several
timeout 600 "$UMBRA" report several --format sarif >several.sarif 2>err-sarif || true
holds 'several functions: places in SARIF' says 'several-new/lib.c' several.sarif
(cd several-new && timeout 600 "$UMBRA" diff --max-time 20 -o "$OLDPWD/absolute" "$OLDPWD/several-old/lib.c" "$OLDPWD/several-new/lib.c") >out-absolute 2>&1 || true
holds 'several functions: absolute paths' jq -e '[.functions[] | select(.verdict == "differs" and .confirmed) | .name] == ["first", "second"]' absolute/review.json
if "$UMBRA" touch several-old several-new >out-touch 2>&1; then :; fi
holds 'several functions: other commands ask' says 'several functions changed.*changed: first, second, third' out-touch

# Nothing differs, but one function cannot be explored to its end: no "equivalent".
sed 's/x & 1/x % 2/; s/x > 3 ?/!(x <= 3) ?/' several-old/lib.c >several-new/lib.c
sed -i '/^static int same/s/.*/static int same(unsigned x) { unsigned n = 0; while (x != 1) x = x \& 1 ? 3 * x + 1 : x \/ 2, n++; return n == 7; }/' several-*/lib.c
timeout 600 "$UMBRA" diff --no-normal-form --max-time 6 -o undecided several-old several-new >out-undecided 2>&1 || true
holds 'several functions: undecided' says '^undecided: third: undecided' out-undecided
holds 'several functions: still the equivalent one' jq -e 'any(.functions[]; .name == "first" and .verdict == "equivalent")' undecided/review.json

# A run directory in a directory that is compared is no part of it, neither during the run nor later.
mkdir inner-old inner-new
printf 'int first(int x) { return x > 3; }\nint second(int x) { return x > 5; }\n' >inner-old/lib.c
sed 's/> 3/> 4/; s/> 5/> 6/' inner-old/lib.c >inner-new/lib.c
for k in 1 2; do
  (cd inner-old && timeout 600 "$UMBRA" diff --max-time 20 -o "run$k" . ../inner-new) >"out-inner$k" 2>&1 || true
  holds "a run directory is not compared, $k" jq -e '[.functions[] | select(.verdict == "differs") | .name] == ["first", "second"]' "inner-old/run$k/review.json"
done

# A function that only one version has, and that nothing calls, cannot be compared.
printf 'int f(int x) { return x; }\n' >added-old.c
printf 'int f(int x) { return x; }\nint g(int x) { return x + 1; }\n' >added-new.c
holds 'only an added function' "$UMBRA" diff -o added added-old.c added-new.c
holds 'it is named' jq -e '.unreached[0].function == "g" and .verdict == "equivalent"' added/run.json

# Only a helper was added besides the change: there is no choice.
sed 's/x > 3/x > 5/; s/^int first/static int more(int x) { return x; }\n&/' several-old/lib.c >several-new/lib.c
timeout 600 "$UMBRA" diff -o only several-old several-new >out-only 2>&1 || true
holds 'a helper of one version is no choice' jq -e '.options | tostring | test("first")' only/run.json
holds 'its difference' says '1 output  first\(' out-only

# Only a variable changed: the functions that use it are entries.
sed 's/{1, 2, 3}/{1, 2, 4}/' several-old/lib.c >several-new/lib.c
timeout 600 "$UMBRA" diff -o variable several-old several-new >out-variable 2>&1 || true
holds 'only a variable changed' jq -e '.functions | length == 1 and .[0].name == "use" and .[0].verdict == "differs"' variable/review.json

# One version alone.
timeout 600 "$UMBRA" diff several-old >out-alone 2>&1 || true
holds 'only one version' says 'only one version given' out-alone

# The order of entries: real inputs first, then callers by distance, non-static ones before static ones, then the function itself.
cat >p-old.c <<'C'
#include <string.h>
#include <stddef.h>
struct buf { const char *p, *end; };
static int number(struct buf *b) {
  int n = 0;
  while (b->p < b->end && *b->p >= '0' && *b->p <= '9') n = n * 10 + (*b->p++ - '0');
  return n;
}
static int sum(struct buf *b) {
  int s = number(b);
  while (b->p < b->end && *b->p == '+') { b->p++; s += number(b); }
  return s;
}
static int inner(const char *text) { struct buf b = {text, text + strlen(text)}; return sum(&b); }
int parse(const char *text) { return text ? inner(text) : -1; }
int parse_n(const char *text, size_t len) { struct buf b = {text, text + len}; return sum(&b); }
static int by_value(const void *a, const void *b) { return number(*(struct buf **)a) - number(*(struct buf **)b); }
void sort(void (*with)(int (*)(const void *, const void *))) { if (with) with(by_value); }
int other(int x) { return x; }
C
sed "s/\*b->p <= '9'/*b->p < '9'/" p-old.c >p-new.c
cat >p-main.c <<'C'
int parse(const char *text);
int main(int argc, char **argv) { return argc > 1 ? parse(argv[1]) : 0; }
C
cat >p-fuzz.c <<'C'
#include <stddef.h>
#include <stdint.h>
int parse_n(const char *text, size_t len);
int LLVMFuzzerTestOneInput(const uint8_t *d, size_t n) { return parse_n((const char *)d, n) > 7; }
C
timeout 600 "$UMBRA" entries --old 'p-old.c p-main.c p-fuzz.c' --new 'p-new.c p-main.c p-fuzz.c' >out-order
sed -nE 's/^  --entry ([A-Za-z_]+).*/\1/p' out-order | tr '\n' ' ' >order
printf 'LLVMFuzzerTestOneInput main parse_n sort parse inner number sum ' >order-wanted
holds 'the order' cmp order order-wanted
holds 'a fuzz target' says 'LLVMFuzzerTestOneInput: a fuzz target, 3 calls away' out-order
holds 'what is not listed' says '^  and 1 further caller$' out-order
holds 'main' says '^  --entry main --sym-args .*: the start of the program, 4 calls away' out-order
holds 'a caller of a buffer' says '^  --entry parse_n: 2 calls away, takes arrays with their length and numbers$' out-order
holds 'a static caller' says '^  --entry inner: 2 calls away, takes text, static$' out-order
holds 'no function that leads nowhere' not says '--entry other' out-order
timeout 600 "$UMBRA" entries p-old.c >out-one-program
holds 'all functions of one program' says '^p-old.c: other: --entry other$' out-one-program

# A difference in a constructed state is searched from callers: one confirms it, or the report names those that were tried.
cat >m-old.c <<'C'
#include <string.h>
struct buf { const char *p; int left, depth; };
static int number(struct buf *b) {
  int n = 0;
  if (b->depth > 2) return -1;
  while (b->left > 0 && *b->p >= '0' && *b->p <= '9') n = n * 10 + (*b->p++ - '0'), b->left--;
  return n;
}
int parse(const char *text) {
  struct buf b = {text, 0, 0};
  if (!text) return -1;
  b.left = (int)strlen(text);
  return number(&b);
}
C
sed "s/\*b->p <= '9'/*b->p < '9'/" m-old.c >m-new.c
sed "s/depth > 2/depth > 1/" m-old.c >m-deep.c
timeout 600 "$UMBRA" diff -o m m-old.c m-new.c >out-m 2>&1 || true
holds 'raised' says '^ +reached from parse\("9"\)$' out-m
holds 'and how to see it' says '^ +repro: m/callers/parse/findings/0001/repro.sh$' out-m
holds 'labelled so' says '^ 1 output  number\(&\(struct buf\)\{.p = "9"' out-m
holds 'in findings.json' jq -e 'all(.[]; .origin == "reached" and (.raised | startswith("reached from parse")) and .tried == null)' m/findings.json
holds 'the repro.sh of the caller' sh m/callers/parse/findings/0001/repro.sh
timeout 600 "$UMBRA" diff --no-normal-form -o deep m-old.c m-deep.c >out-deep 2>&1 || true
holds 'refuted' says '^ +no caller that was tried shows it: parse \(explored up to strings of up to 5 bytes\)$' out-deep
holds 'stays a maybe' jq -e 'all(.[]; .origin == "maybe" and .raised == null and (.tried | startswith("parse (explored")))' deep/findings.json
timeout 600 "$UMBRA" diff -o alone --caller-time 0 m-old.c m-new.c >out-alone 2>&1 || true
holds 'nobody is tried' jq -e 'all(.[]; .origin == "maybe" and .raised == null and .tried == null)' alone/findings.json
# A static function with bytes and a length: its callers pass any values.
cat >c-old.c <<'C'
#include <string.h>
static int sum(const unsigned char *p, unsigned long n) {
  int s = 0;
  for (unsigned long i = 0; i < n; i++) s += p[i];
  return s;
}
int check(const char *text) { return text ? sum((const unsigned char *)text, strlen(text)) : -1; }
C
sed 's/s += p\[i\]/s += p[i] ? p[i] : 1/' c-old.c >c-new.c
timeout 600 "$UMBRA" diff -o c c-old.c c-new.c >out-c 2>&1 || true
holds 'no caller passes zeros' jq -e 'all(.[]; .origin == "maybe" and (.tried | startswith("check (explored")))' c/findings.json

# Inputs are shown in the caller's terms (fields, lengths, NULL), without the harness's tables.
cat >w-old.c <<'C'
struct vec { int *items; int size, used; };
struct node { int value; struct node *next; };
int room(struct vec *v) { return v && v->used < v->size ? v->size - v->used : 0; }
int second(struct node *a) { return a && a->next ? a->next->value : -1; }
int ends(const char *s) { return s && s[0] && s[1] == 'y'; }
int half(const char *p, const char *end) { return p < end ? *p : 0; }
C
sed 's/v->used < v->size/v->used + 1 < v->size/; s/a && a->next ?/a \&\& a->next \&\& a->next != a ?/; s/s\[1\] == .y./s[1] == 121 \&\& !s[2]/' w-old.c >w-new.c
sed -i 's/\*p : 0/*p + (*p == 48) : 0/; s/a->next->value : -1/a->next->value : -(a == 0)/' w-new.c
words() { timeout 600 "$UMBRA" diff --entry "$1" -o "w-$1" w-old.c w-new.c >"out-w-$1" 2>&1 || true; }
words room
holds 'an array and its length' says 'room\(&\(struct vec\)\{(.items = \(int\[\]\)\{[0-9, ]*\}, )?.size = [0-9]' out-w-room
holds 'lengths in conditions' says 'v->used . 1 < v->size is false|\(v->size <= v->used . 1' out-w-room
words second
holds 'a pointer that is NULL' says 'second\(&\(struct node\)\{0\}\)' out-w-second
words ends
holds 'text' says 'ends\(".y[^"]+"\)' out-w-ends
words half
holds 'a buffer and its end' says "half\\((&\\(char\\)\\{'0'\\}|\\(char\\[\\]\\)\\{'0'[0, ]*\\}), <p \\+ 1>\\)" out-w-half
holds 'what it leads to' says 'p\[\.\.\.\] == (48|.0.)|p\[0\] == .0.' out-w-half
holds 'no tables' not says 'table[0-9]' <(cat out-w-*)

# Bitcode without its source: the types come from debug information.
cat >b-old.c <<'C'
#include <locale.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>
typedef struct { int a : 3; unsigned b : 5; union { int i; char c[4]; } u; } bits_t;
enum color { RED, GREEN = 5 };
typedef struct node { int value; struct node *next; enum color c; bits_t bits; double d; } node_t;
struct set { size_t count; node_t *nodes[2]; };
int last(node_t *list, const char *name, size_t len) {
  while (list && list->next) list = list->next;
  return list ? list->value + list->bits.a : (int)len + (name && len ? name[0] : 0);
}
int color(const struct set *s, enum color c) { return s && s->nodes[1] ? s->nodes[1]->c == c : -1; }
static int hidden(struct node *l) { return l ? l->value + 1 : 0; }
int use(struct node *l) { return hidden(l); }
/* structures that the headers of the harness define as well */
struct job { jmp_buf at; struct timeval t; pthread_mutex_t m; fd_set set; sigset_t signals; div_t d; locale_t words; struct job *next; };
int job(struct job *j) { return j && j->t.tv_sec < 9 && j->d.quot > 7; }
C
sed 's/quot > 7/quot > 6/; s/list->bits.a :/list->bits.b :/; s/nodes\[1\]->c == c/nodes[1]->c <= c/; s/value + 1/value - 1/' b-old.c >b-new.c
mkdir bitcode
for v in old new; do clang-19 -g -O0 -Xclang -disable-O0-optnone -fno-discard-value-names -emit-llvm -c b-$v.c -o bitcode/$v.bc; done
mkdir apart && mv b-old.c b-new.c apart/
for f in last color job; do
  timeout 600 "$UMBRA" diff --entry $f -o b-$f bitcode/old.bc bitcode/new.bc >out-b-$f 2>&1 || true
  holds "bitcode: $f differs" jq -e 'any(.[]; .confirmed)' b-$f/findings.json
  id=$(jq -r 'map(select(.confirmed)) | .[0].id' b-$f/findings.json)
  holds "bitcode: repro.sh of $f" sh "$(printf 'b-%s/findings/%04d' $f "$id")/repro.sh"
done
# A static function: the harness calls it by an alias in a copy of the bitcode.
timeout 600 "$UMBRA" diff --entry hidden -o b-hidden bitcode/old.bc bitcode/new.bc >out-b 2>&1 || true
holds 'bitcode: a static function differs' jq -e 'any(.[]; .confirmed)' b-hidden/findings.json
holds 'bitcode: repro.sh of a static function' sh b-hidden/findings/0001/repro.sh
holds 'bitcode: umbra explain of a static function' "$UMBRA" explain b-hidden 1
timeout 600 "$UMBRA" diff --entry hidden --write-harness hidden.c bitcode/old.bc bitcode/new.bc >out-b
timeout 600 "$UMBRA" diff --harness hidden.c --entry call_hidden -o b-kept bitcode/old.bc bitcode/new.bc >out-b 2>&1 || true
holds 'bitcode: the harness of a static function that is kept' jq -e 'any(.[]; .confirmed)' b-kept/findings.json

# Two files have static functions of the same names; FILE.c:FUNCTION names one of them. In the build,
# the C library has a function of one of the names as well.
mkdir s-old s-new
cat >s-old/a.c <<'C'
static int step(int x) { return x > 5 ? 1 : x; }
static int text(const char *s) { return s[0] == 'a'; }
int b(int, const char *);
int main(int argc, char **argv) { return step(argc) + text(argv[0]) + b(argc, argv[0]); }
C
cat >s-old/b.c <<'C'
static int step(int x) { return x > 7 ? 1 : x; }
static int text(const char *s) { return s[0] == 'b'; }
int b(int x, const char *s) { return step(x) + text(s); }
C
cp s-old/*.c s-new/
sed -i "s/x > 7/x > 8/; s/'b'/'c'/" s-new/b.c
for v in old new; do
  mkdir s-$v-build && cp s-$v/*.c s-$v-build/ && sed -i 's/text(/index(/g' s-$v-build/*.c
  (cd s-$v-build && "$UMBRA" cc -g -fno-builtin -c a.c && "$UMBRA" cc -g -fno-builtin -c b.c && "$UMBRA" cc a.o b.o -o program) >/dev/null 2>&1
done
for how in 'step text files s-old s-new' 'step index builds --old-build=s-old-build --new-build=s-new-build'; do
  read -r number string kind old new <<<"$how"
  versions=("$old" "$new")
  for f in $number $string; do
    rm -rf s-run
    timeout 600 "$UMBRA" diff --entry "$f" "${versions[@]}" >out-s 2>&1 && status=0 || status=$?
    holds "$kind: several functions $f" says "there are several functions $f; name the one to start at with its file: --entry .*a.c:$f, .*b.c:$f" out-s
    holds "$kind: several functions $f are an error" test "$status" = 2
    timeout 600 "$UMBRA" diff --entry "b.c:$f" -o s-run "${versions[@]}" >out-s 2>&1 || true
    holds "$kind: b.c:$f differs" jq -e 'any(.[]; .confirmed)' s-run/findings.json
    holds "$kind: repro.sh of b.c:$f" sh s-run/findings/0001/repro.sh
    rm -rf s-run
    timeout 600 "$UMBRA" diff --entry "a.c:$f" -o s-run "${versions[@]}" >out-s 2>&1 || true
    holds "$kind: a.c:$f does not" jq -e '. == []' s-run/findings.json
    timeout 600 "$UMBRA" diff --entry "c.c:$f" "${versions[@]}" >out-s 2>&1 || true
    holds "$kind: no file c.c" says "there is no function $f in c.c, but there is .*a.c:$f, .*b.c:$f" out-s
  done
done

# A whole program: main does not come to the change, so the function is called with arguments made
# from its types. What it shows is labelled, and does not decide the verdict.
mkdir types && cd types
cat >old.c <<'C'
#include <stdio.h>
#include <string.h>
static int octal(const char *where, unsigned digits) {
  int value = 0;
  for (unsigned i = 0; i < digits && where[i]; i++) {
    if (where[i] < '0' || where[i] > '7') return -1;
    value = value * 8 + (where[i] - '0');
  }
  return value;
}
int main(int argc, char **argv) {
  char block[512];
  unsigned sum = 0;
  FILE *f = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (!f || fread(block, sizeof block, 1, f) != 1) return 2;
  for (int i = 0; i < 512; i++) sum += (unsigned char)block[i];
  if (sum != 12345 || memcmp(block + 257, "ustar", 5) != 0) return 3;
  printf("%d\n", octal(block + 100, 8));
  return 0;
}
C
sed "s/> '7'/> '8'/" old.c >new.c
sed 's/int value = 0;/int value = digits - digits;/' old.c >same.c
status=0
timeout 600 "$UMBRA" diff --max-time 3 --caller-time 20 -o run old.c new.c >out 2>&1 || status=$?
holds 'by types: the verdict is not differs' test "$status" = 0
holds 'by types: the reason' says '^undecided: .*octal differs when called with arguments made from its types, not from main' out
holds 'by types: the label' says '^octal, called with arguments made from its types, not from main \(this may never happen in the program\):$' out
holds 'by types: in run.json' jq -e '.verdict == "undecided" and .by_types == [{function: "octal", verdict: "differs", reason: null, run: "functions/octal"}]' run/run.json
holds 'by types: no finding of the program' jq -e '. == []' run/findings.json
holds 'by types: repro.sh' sh run/functions/octal/findings/0001/repro.sh
timeout 600 "$UMBRA" diff --max-time 3 --caller-time 0 -o off old.c new.c >out 2>&1 || true
holds 'by types: not with --caller-time 0' jq -e '.by_types == []' off/run.json
timeout 600 "$UMBRA" diff --max-time 3 --caller-time 20 -o given old.c new.c -- A >out 2>&1 || true
holds 'by types: not with given arguments' jq -e '.by_types == []' given/run.json
timeout 600 "$UMBRA" diff --max-time 3 --caller-time 20 --no-normal-form -o same old.c same.c >out 2>&1 || true
holds 'by types: an equal function leaves the verdict' jq -e '.verdict != "differs" and (.by_types | map(.verdict)) == ["equivalent"]' same/run.json
holds 'by types: an equal function is not printed' not says 'called with arguments' out
cd ..

# The message says what prevents a call, and what would help.
cat >x.c <<'C'
#include <complex.h>
#include <stdarg.h>
struct opaque;
int unknown(struct opaque *o) { return o != 0; }
double tangled(double complex c) { return creal(c); }
typedef int v4 __attribute__((vector_size(16)));
int wide(v4 v) { return v[0]; }
int sum(int n, ...) { va_list a; int r; va_start(a, n); r = n ? va_arg(a, int) : 0; va_end(a); return r; }
int listed(void (*cb)(struct opaque *, va_list), int n) { return cb && n; }
int table(int (*m)[3], int n) { return n && m ? m[0][1] : 0; }
C
timeout 600 "$UMBRA" entries x.c >out-x || true
holds 'an opaque type' says 'unknown cannot be called: the parameter o points to struct opaque, which none of the files defines and which no function' out-x
holds 'a complex number' says 'tangled cannot be called: the parameter c is a complex' out-x
holds 'a vector' says 'wide cannot be called: the parameter v is a vector' out-x
holds 'no format' says 'sum cannot be called: it takes variable arguments \(\.\.\.\), and no format string before them determines their types; start from a caller' out-x
sed 's/cb && n/cb \&\& n > 1/; s/m\[0\]\[1\]/m[0][2]/' x.c >x-new.c
timeout 600 "$UMBRA" diff --entry listed -o xl x.c x-new.c >out-x 2>&1 || true
holds 'a callback that no stub can be written for' says 'explored up to (changes that were not reached \([^)]*\), )?only NULL for pointers to some functions' out-x
timeout 600 "$UMBRA" diff --entry table -o xt x.c x-new.c >out-x 2>&1 || true
holds 'an array of arrays' jq -e 'any(.[]; .confirmed)' xt/findings.json

# A structure that another file defines. The file of the entry defines an unused structure by the
# name of one that the other file has.
cat >node.c <<'C'
typedef unsigned word;
enum kind { LEAF, INNER, ROOT };
struct part { int count; const char *label; struct part *next; };
typedef struct { short a, b; } pair;
struct node { word group; enum kind kind : 3; unsigned flag : 5; pair pair; struct { struct node *next; } link;
              const struct part *part; double w[2]; int (*cb)(struct node *, word); char tail[]; };
int node_group(const struct node *n) { return (int)n->group; }
int node_kind(const struct node *n) { return n->kind; }
int node_sum(const struct node *n) { return n->pair.a + n->pair.b + (n->part ? n->part->count : 0); }
struct node *node_next(const struct node *n) { return n->link.next; }
C
cat >node-user.c <<'C'
struct node;
struct part { int unused; };
struct holder { int n; struct node *node; };
int node_group(const struct node *n), node_kind(const struct node *n), node_sum(const struct node *n);
struct node *node_next(const struct node *n);
static int pick(const struct holder *h, struct node *n, int c) {
  if (!h || !n) return -1;
  if (node_kind(n) == 2 && node_group(n) == 77) return 1;
  if (h->node && node_sum(h->node) == 1000 && node_next(h->node)) return 2 + (c & 1);
  return 0;
}
int run(const struct holder *h, struct node *n, int c) { return pick(h, n, c) + 1; }
C
sed 's/c & 1/c % 2 \& 1/' node-user.c >node-same.c
sed 's/== 1000/>= 1000/' node-user.c >node-other.c
for entry in pick run; do
  timeout 600 "$UMBRA" diff --no-normal-form --max-text 1 --max-nodes 2 --old 'node-user.c node.c' --new 'node-same.c node.c' --entry $entry -o node-$entry-same >out-x 2>&1 || true
  holds "an opaque structure, equal: $entry" says '^equivalent up to ' out-x
  timeout 600 "$UMBRA" diff --old 'node-user.c node.c' --new 'node-other.c node.c' --max-paths 40 --entry $entry -o node-$entry >out-x 2>&1 || true
  holds "an opaque structure, changed: $entry" jq -e 'any(.[]; .class == "output" and .confirmed)' node-$entry/findings.json
done
holds 'nothing of the harness is complained about' not says 'does not compile|warning' out-x
sed 's/pair pair;/pair pair; int more;/' node.c >node-larger.c
timeout 600 "$UMBRA" diff --old 'node-user.c node.c' --new 'node-other.c node-larger.c' --entry pick -o node-differs >out-x 2>&1 || true
holds 'an opaque structure that changed' says 'the parameter n points to struct node' out-x
for f in node node-user node-other; do clang-19 -g -c -emit-llvm "$f.c" -o "$f.bc"; done
timeout 600 "$UMBRA" diff --old 'node-user.bc node.bc' --new 'node-other.bc node.bc' --max-paths 40 --entry pick -o node-bitcode >out-x 2>&1 || true
holds 'an opaque structure in bitcode' jq -e 'any(.[]; .class == "output" and .confirmed)' node-bitcode/findings.json

# A fuzz target is called with data and their size.
cat >z.c <<'C'
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *d, size_t n) { if (n > 1 && d[0] == 'x') __builtin_abort(); return 0; }
C
sed "s/d\[0\] == 'x'/d[1] == 'x'/" z.c >z-new.c
timeout 600 "$UMBRA" diff --max-input 2 -o z z.c z-new.c >out-z 2>&1 || true
holds 'a fuzz target as the entry' jq -e 'any(.[]; .class == "regression" and .confirmed)' z/findings.json

# Parameters of one version only have the values that its callers pass.
cat >s-old.c <<'C'
static int pick(const char *s, int k) { return s ? s[0] + k : -1; }
int a(const char *s) { return pick(s, 1); }
C
cat >s-new.c <<'C'
static int pick(int flags, const char *s, int k) { return s ? s[0] + k + (flags & 1 ? s[0] == 'x' : 0) : -1; }
int a(const char *s) { return pick(4, s, 1); }
int b(const char *s) { return pick(1, s, 1); }
C
timeout 600 "$UMBRA" diff --entry pick -o s s-old.c s-new.c >out-s 2>&1 || true
holds 'what callers pass' says 'flags, which only the new version takes, with the values that its callers pass: (1, 4|4, 1)' out-s
holds 'the difference for one of them' jq -e 'any(.[]; .confirmed and .input.flags)' s/findings.json
id=$(jq -r 'map(select(.confirmed)) | .[0].id' s/findings.json)
holds 'its repro.sh' sh "$(printf 's/findings/%04d' "$id")/repro.sh"
sed 's/pick(1, s, 1)/pick(*s, s, 1)/' s-new.c >s-any.c
timeout 600 "$UMBRA" diff --entry pick s-old.c s-any.c >out-s 2>&1 || true
holds 'callers that pass more' says 'only the new version has flags, and its callers pass values that are not constant' out-s
timeout 600 "$UMBRA" entries s-old.c s-any.c >out-s || true
holds 'their list' says '^  --entry a: 1 call away, takes text$' out-s

# Variables that the function reads have their initial values, or any value of their types.
mkdir g-old g-new
cat >g-old/state.c <<'C'
#include "state.h"
static int limit = 3;
struct node { int v; struct node *next; };
static struct node *head;
static char *text;
static unsigned long text_len;
static const int table[] = {1, 2};
static int never[] = {4, 5};
int set(int l, struct node *n, char *t, unsigned long len) { limit = l; n->next = head; head = n; text = t; text_len = len; return 0; }
static int next(void) { static int count; return ++count; }
int f(int x) {
  if (x == limit && x == 3) return 7;
  if (head && head->next && head->v + head->next->v == 11) return 8;
  if (text_len > 2 && text[2] == 'x') return 9;
  if (level == 5 && shape.corners == 3) return 10;
  return table[x & 1] + never[x & 1] + (next() > 1);
}
int g(int x) { return x > limit; }
int h(int x) { return x + never[x & 1]; }
C
cat >g-old/state.h <<'C'
enum level { LOW, HIGH = 9 };
struct shape { int corners; const char *name; };
extern enum level level;
extern struct shape shape;
C
cat >g-old/other.c <<'C'
#include "state.h"
enum level level = HIGH;
struct shape shape = {4, "square"};
static int hidden = 1;
int hide(int x) { return x == hidden ? hidden++ : 0; }
int deep = 2;
int far(int x) { return x + deep; }
C
cp g-old/* g-new/
sed -i "s/== 3) return 7/== 3) return -7/; s/== 11/== 12/; s/== 'x'/== 'y'/; s/corners == 3/corners == 2/" g-new/state.c
any=(--globals any --max-text 3 --max-nodes 2 --replay-time 0 --timeout 60)
timeout 600 "$UMBRA" diff "${any[@]}" --entry f -o gi --globals initial g-old g-new >out-g 2>&1 || true
holds 'initial values alone: one difference' jq -e '[.[] | select(.representative)] | length == 1 and .[0].origin == "reached"' gi/findings.json
timeout 600 "$UMBRA" diff "${any[@]}" --entry f -o ga g-old g-new >out-g 2>&1 || true
holds 'any values: four, confirmed' jq -e 'all(.[] | select(.representative); .confirmed) and ([.[] | .input | tostring | test("head->next->v")] | any) and
  ([.[] | .input | tostring | test("text_len")] | any) and ([.[] | .input | tostring | test("shape.corners")] | any)' ga/findings.json
holds 'what holds with the initial values is no maybe' jq -e '.[0].origin == "reached" and .[0].input.variables == "as they start"' ga/findings.json
holds 'what needs other values is' jq -e 'any(.[]; .origin == "maybe" and .input.variables == "anything") and
  all(.[] | select(.input.variables == "anything"); .origin == "maybe")' ga/findings.json
holds 'what stays as it starts' says 'initial values of count in next\(\)' out-g
holds 'and what does not' not says 'never|limit|table' <(grep 'explored up to' out-g)
id=$(jq -r 'map(select(.input.variables == "anything" and .confirmed and .representative)) | .[0].id' ga/findings.json)
holds 'repro.sh sets them' sh "$(printf 'ga/findings/%04d' "$id")/repro.sh"

sed -i 's/x > limit/limit < x/' g-new/state.c
timeout 600 "$UMBRA" diff "${any[@]}" --entry g g-old g-new >out-g 2>&1 || true
holds 'a refactoring, for all values' says '^equivalent' out-g
sed -i 's/limit < x/x - limit > 0/' g-new/state.c
timeout 600 "$UMBRA" diff "${any[@]}" --entry g -o gg g-old g-new >out-g 2>&1 || true
holds 'an overflow that other values make' jq -e 'any(.[]; .confirmed)' gg/findings.json
timeout 600 "$UMBRA" diff "${any[@]}" --entry g --write-harness g.c g-old g-new >out-g
holds 'the harness that is kept' says 'static int any_state\(void\)' g.c
timeout 600 "$UMBRA" diff --entry call_g --harness g.c -o gh g-old g-new >out-g 2>&1 || true
holds 'finds it, too' jq -e 'any(.[]; .confirmed)' gh/findings.json

# In other files, plain types can be declared, but static names cannot be used.
cat >g-old/more.c <<'C'
int hide(int), far(int);
int both(int x) { return hide(x) + far(x); }
C
sed 's/hide(x) + far(x)/far(x) + hide(x) + (far(0) == 77)/' g-old/more.c >g-new/more.c
timeout 600 "$UMBRA" diff "${any[@]}" --entry both -o gb g-old g-new >out-g 2>&1 || true
holds 'one of another file' jq -e 'any(.[]; .confirmed and .input.deep == "77")' gb/findings.json
holds 'one that no name leads to' says 'initial values of hidden' out-g

# A variable of one version only, or with different types, keeps its initial value.
cat >gt-old.c <<'C'
int a = 1;
int f(int x) { return x + a; }
C
printf 'long a = 1;\nint b = 2;\nint f(int x) { return x + a + b - 2; }\n' >gt-new.c
timeout 600 "$UMBRA" diff --globals any --entry f gt-old.c gt-new.c >out-g 2>&1 || true
holds 'types that differ' says '^equivalent up to .*initial values of a, b' out-g
timeout 600 "$UMBRA" diff --globals any --entry h g-old g-new >out-g 2>&1 || true
holds 'no variable is read that anybody writes' not says 'initial values' out-g
timeout 600 "$UMBRA" explore --globals any --entry f --no-tests gt-old.c >out-g 2>&1 || true
holds 'one program' says '^2 paths' out-g
timeout 600 "$UMBRA" entries --globals any gt-old.c gt-old.c >out-g 2>&1 || true
"$UMBRA" entries --globals any gt-old.c >out-g
holds 'the list of entries' says 'a, a variable: its initial value, or any value' out-g

# The cost of constructing a state does not count for the function.
cat >large-old.c <<'C'
#define FOUR(n) char *n##0, *n##1, *n##2, *n##3;
#define MANY(n) FOUR(n##0) FOUR(n##1) FOUR(n##2) FOUR(n##3)
static struct all {
  MANY(a) MANY(b) MANY(c) MANY(d) MANY(e) MANY(f) MANY(g)
  int number;
} state;
void set(int number) { state.number = number; }
int f(void) { return state.number == 5; }
C
sed 's/== 5/== 6/' large-old.c >large-new.c
timeout 600 "$UMBRA" diff --globals any --max-steps 500 --entry f large-old.c large-new.c >out-g 2>&1 || true
holds 'a large state' says '^differs' out-g

# The fields of system structures differ between C libraries.
printf '#include <sys/stat.h>\nint f(struct stat *s) { return s && s->st_size > 5; }\n' >stat-old.c
sed 's/> 5/> 6/' stat-old.c >stat-new.c
(cd "$(dirname "$UMBRA")" && timeout 600 "$UMBRA" diff --entry f -o "$work/stat" "$work/stat-old.c" "$work/stat-new.c") >out-s 2>&1 || true
holds 'a structure of the system' says '^differs' out-s
holds 'it is built against the system, too' not says 'error' out-s

# A unified source.
cat >unified.c <<'C'
#include <umbra.h>
struct s { int v; };
static int g(struct s *p) { return p && p->v > change(5, 6); }
int used(struct s *p) { return g(p); }
C
timeout 600 "$UMBRA" diff --entry g -o unified unified.c >out-u 2>&1 || true
holds 'a unified source' says '^differs' out-u
holds 'its repro.sh' sh unified/findings/0001/repro.sh
"$UMBRA" diff --entry g --write-harness unified-harness.c unified.c >out-u
timeout 600 "$UMBRA" diff --harness unified-harness.c --entry call_g unified.c >out-u 2>&1 || true
holds 'the harness of a unified source' says '^differs' out-u

# Sizes grow, and the verdict names the largest that was explored.
cat >grow-old.c <<'C'
int words(const char *s) {
  int n = 0;
  if (!s) return -1;
  for (; *s; s++) {
    if (*s == 'a') n = n * 7 + 1;
    else if (*s == 'b') n = n ^ 5;
    else if (*s < 'm') n += 3;
  }
  return n;
}
int word(const char *s) { return s && s[0] == 'w' && s[1] == 'o' && s[2] == 'r' && s[3] == 'd' && s[4] == 's' && s[5] == '!'; }
struct node { int v; struct node *next; };
int third(struct node *l, const unsigned char *b, int len) {
  int n = 0;
  for (int i = 0; i < len; i++) n += b[i] == 3;
  return l && l->next && l->next->next && l->next->next->v == n;
}
C
sed "s/n \* 7 + 1/n * 8 - n + 1/; s/'!'/'?'/; s/->v == n/->v == n + 1/" grow-old.c >grow-new.c
timeout 600 "$UMBRA" diff --no-normal-form --grow --entry words -o grown grow-old.c grow-new.c >out-g 2>&1 || true
holds 'as far as the usual sizes' says '^equivalent up to (changes that were not reached \([^)]*\), )?strings of up to 5 bytes; everything was explored' out-g
timeout 600 "$UMBRA" diff --no-normal-form --grow --max-paths 300 --entry words -o grown-cut grow-old.c grow-new.c >out-g 2>&1 || true
holds 'what was explored before it was cut' says '^equivalent up to (changes that were not reached \([^)]*\), )?strings of up to 3 bytes; everything was explored' out-g
holds 'which is complete' jq -e '.complete and .bounds == ["strings of up to 3 bytes"] and (.cut | length) > 0' grown-cut/run.json
timeout 600 "$UMBRA" diff --no-normal-form --grow --max-paths 3 --entry words grow-old.c grow-new.c >out-g 2>&1 || true
holds 'not even the smallest' says '^undecided: parts were cut \(paths\); explored up to (changes that were not reached \([^)]*\), )?strings of up to 1 bytes' out-g
timeout 600 "$UMBRA" diff --grow --max-paths 300 --search bfs --entry words grow-old.c grow-new.c >out-g 2>&1 || true
holds 'in another order no larger ones' says '^(undecided: parts were cut|equivalent up to (changes that were not reached \([^)]*\), )?strings of up to [1234] bytes)' out-g
timeout 600 "$UMBRA" diff --grow --max-time 60 --no-replay --entry word -o grown-word grow-old.c grow-new.c >out-g 2>&1 || true
holds 'beyond the usual sizes where there is time' jq -e '[.[] | select(.representative)] |
  (length > 0 and all(.[]; .input.sizes == "up to 7"))' grown-word/findings.json
timeout 600 "$UMBRA" diff --grow --max-text 7 --entry word -o grown-seven grow-old.c grow-new.c >/dev/null 2>&1 || true
holds 'confirmed' jq -e 'any(.[]; .confirmed and .input.sizes == "up to 7")' grown-seven/findings.json
holds 'which the verdict names' says '^differs; .* up to (changes that were not reached \([^)]*\), )?strings of up to ([79]|[1-6][0-9]) bytes' out-g
timeout 600 "$UMBRA" diff --grow --entry third -o grown-third grow-old.c grow-new.c >out-g 2>&1 || true
holds 'lists and arrays' jq -e 'any(.[]; .confirmed and .input.sizes == "up to 5")' grown-third/findings.json
timeout 600 "$UMBRA" diff --grow --entry third --max-nodes 2 grow-old.c grow-new.c >out-g 2>&1 || true
holds 'up to the sizes that were asked for' says '^undecided: .*; explored up to (changes that were not reached \([^)]*\), )?arrays of up to 3 elements, 5 bytes, structures of a type, up to 2 linked' out-g

# One constructor call is not enough: functions that change its object are called as well.
cat >ring-old.c <<'C'
#include <stdlib.h>
struct ring { int count, last, items[4]; };
struct ring *ring_new(void) { return calloc(1, sizeof(struct ring)); }
int ring_add(struct ring *r, int item) {
  if (r->count == 4) return -1;
  if (item < r->last) return -2;
  r->items[r->count++] = r->last = item;
  return 0;
}
int ring_sum(const struct ring *r) {
  int sum = 0;
  for (int i = 0; r && i < r->count; i++) sum += r->items[i] & 255;
  return sum;
}
int best(const struct ring *r) { return r && r->count == 2 && r->items[0] + 5 == r->items[1]; }
int wrap(const struct ring *r) { return best(r) + 1; }
C
sed 's/+ 5 == r/+ 6 == r/' ring-old.c >ring-new.c
timeout 600 "$UMBRA" diff --entry best --caller-time 0 -o ring ring-old.c ring-new.c >out-ring 2>&1 || true
holds 'two calls after a constructor' jq -e 'any(.[]; .confirmed and .origin == "constructed" and .input.then == "ring_add" and .input["and then"] == "ring_add")' ring/findings.json
sed 's/return r->count == 4/return 7/; s/sum += r->items\[i\] & 255/sum += r->items[i] \& 255, sum += 0/' ring-old.c >ring-same.c
timeout 600 "$UMBRA" diff --entry ring_sum ring-old.c ring-same.c >out-ring 2>&1 || true
holds 'and no difference where there is none' says '^equivalent' out-ring

# A caller with structure parameters confirms a finding if a constructor creates them.
cat >pair-old.c <<'C'
#include <stdlib.h>
struct pair { int a, b; };
struct box { int n; struct pair p; };
struct box *box_new(int n) {
  struct box *x = calloc(1, sizeof *x);
  if (x) x->n = n & 7, x->p.a = x->n, x->p.b = 2 * x->n;
  return x;
}
int inner(const struct pair *p) { return p && p->a == 3 && p->b == 6; }
int outer(const struct box *x) { return x ? inner(&x->p) : -1; }
C
sed 's/p->b == 6/p->b == 5/' pair-old.c >pair-new.c
timeout 600 "$UMBRA" diff --entry inner -o pair pair-old.c pair-new.c >out-pair 2>&1 || true
holds 'raised by a caller with structures' says '^ +constructed from outer\(' out-pair
holds 'in findings.json' jq -e 'any(.[]; .origin == "constructed")' pair/findings.json
timeout 600 "$UMBRA" entries pair-old.c pair-new.c >out-pair 2>&1 || true
holds 'the caller is listed first, since its structures can be created' test "$(sed -n 2p out-pair)" = '  --entry outer: 1 call away, takes structures'
holds 'with what creates them' says '^      x: as box_new\(\) creates it; NULL, or struct box, ' out-pair
holds 'and then the function itself' says '--entry inner: the function itself, takes structures' out-pair
timeout 600 "$UMBRA" changes pair-old.c pair-new.c >out-pair 2>&1 || true
holds 'and so in JSON' jq -e '[.functions[] | select(.name == "inner").entries[] | [.name, .kind]] == [["outer", "built"], ["inner", "itself"]]' out-pair
{
  echo 'int changed(int x) { return x * 2; }'
  callee=changed
  for i in 0 1 2 3 4 5 6; do
    echo "static int f$i(int x) { return x > $i ? $callee(x) : 0; }"
    callee=f$i
  done
  echo 'int main(int argc, char **argv) { return f5(argc) + !argv; }'
} >far-old.c
sed 's/x \* 2/x << 1/' far-old.c >far-new.c
timeout 600 "$UMBRA" changes far-old.c far-new.c >out-far 2>&1 || true
holds 'a main that is many calls away comes last' jq -e '[.functions[] | select(.name == "changed").entries[] | [.name, .kind]] | .[0] == ["changed", "plain"] and .[-1] == ["main", "far"]' out-far
sed 's/f5(argc)/f4(argc)/' far-old.c >near-old.c
sed 's/f5(argc)/f4(argc)/' far-new.c >near-new.c
timeout 600 "$UMBRA" changes near-old.c near-new.c >out-near 2>&1 || true
holds 'a nearer one first' jq -e '[.functions[] | select(.name == "changed").entries[] | [.name, .kind]] | .[0] == ["main", "main"]' out-near
sed 's/p->a == 3/p->a >= 3/' pair-old.c >pair-base.c
sed 's/p->b == 6/p->b == (p->a == 4 ? 9 : 6)/' pair-base.c >pair-other.c
timeout 600 "$UMBRA" diff --entry inner -o pair-x pair-base.c pair-other.c >out-pair 2>&1 || true
holds 'or not' says 'no caller that was tried shows it: outer \(' out-pair

# The old version reads out of bounds for a valid argument: a fix.
cat >fix-old.c <<'C'
int at(const int *a, int n, int i) { return i >= 0 && i <= n ? a[i] : -1; }
C
sed 's/i <= n/i < n/' fix-old.c >fix-new.c
timeout 600 "$UMBRA" diff --entry at -o fix fix-old.c fix-new.c >out-fix 2>&1 || true
holds 'a fix of what any caller may pass' jq -e 'any(.[]; .class == "fix" and .confirmed and .origin == "constructed")' fix/findings.json
timeout 600 "$UMBRA" diff --entry at -o fix-back fix-new.c fix-old.c >out-fix 2>&1 || true
holds 'backwards a regression' jq -e 'any(.[]; .class == "regression" and .confirmed)' fix-back/findings.json

# The program's own warnings are shown once, those of the harness never.
cat >warn-old.c <<'C'
struct s { int a; };
__attribute__((deprecated, warn_unused_result)) int f(struct s *p, int *q) { int r; return p->a + (q ? *q : 1); r = 1; }
__attribute__((warn_unused_result)) int s_init(struct s *p, int a) { p->a = a; return a; }
int unused(void) { int *p = 1; return !p; }
C
sed 's/+ (q/- (q/' warn-old.c >warn-new.c
timeout 600 "$UMBRA" diff --entry f -o warn warn-old.c warn-new.c >out-warn 2>&1 || true
holds 'a warning of the program' says 'warn-old.c:4:.*-Wint-conversion' out-warn
holds 'it is shown once' test "$(grep -c 'warn-old.c:4:.*-Wint-conversion' out-warn)" = 1
holds 'no warning of the harness' not says 'harness.c|-Wunused-result|-Wdeprecated' out-warn
holds 'a constructed argument' says 'f\(p, .*\) after s_init\(p, ' out-warn
holds 'the finding' says '^differs' out-warn

# Conditions are printed with pointers, not with numeric addresses.
cat >adr-old.c <<'C'
struct node { int v; struct node *next; };
struct queue { struct node *head, *tail; };
int pick(struct queue *q, struct node *n) {
  if (!q || !n) return -1;
  if (q->head == n) return 1;
  if (q->head && q->tail == q->head->next) return 2;
  return 3;
}
C
sed 's/q->head == n)/q->tail == n)/; s/q->tail == q->head->next/q->head->next == n/' adr-old.c >adr-new.c
timeout 600 "$UMBRA" diff --no-replay --caller-time 0 --entry pick -o adr adr-old.c adr-new.c >out-adr 2>&1 || true
holds 'the pointers are named' says 'is (true|false) \(q->head->next != n\)' out-adr
holds 'no addresses' not says '[0-9]{9}' out-adr

# What no harness generates is a bound of a kind, but only if the function can observe it.
cat >st-old.c <<'C'
struct n { int v; struct n *next; };
int g;
int walk(struct n *l) { int s = 0; for (; l; l = l->next) s += l->v & 3; return s; }
int put(struct n *l, int *to, int *buf, int len, void (*done)(void)) {
  g = 1;
  if (l && to && l->next) { l->next->v = 1; *to = len > 0 ? buf[0] : 2; }
  if (done) done();
  return g;
}
C
sed 's/s += l->v & 3/s = s + (3 \& l->v)/; s/return g/return 1/' st-old.c >st-new.c
timeout 600 "$UMBRA" diff --no-normal-form --entry walk -o st-walk st-old.c st-new.c >out-walk 2>&1 || true
holds 'nothing is stated of a function that only reads' jq -e '.bound_kinds | unique == ["size"]' st-walk/run.json
timeout 600 "$UMBRA" diff --entry put -o st-put st-old.c st-new.c >out-put 2>&1 || true
holds 'what is stated stands after the sizes' says '^equivalent up to .*[^,], for arguments that do not overlap.*, arguments that lead to no variable, structures without cycles or shared parts, lengths that fit their arrays \(0 with NULL, not negative\), callbacks that read only what they are given, change nothing' out-put
holds 'a line for each kind of limit on a terminal' says '^  for arguments that do not overlap' <(script -qec "'$UMBRA' diff --entry put st-old.c st-new.c" /dev/null)
holds 'each bound has a kind' jq -e '(.bounds | length) == (.bound_kinds | length)' st-put/run.json
holds 'the kinds' jq -e '.bound_kinds | unique == ["alias", "callback", "length", "shape", "size", "state"]' st-put/run.json
holds 'the kind is that of the text' jq -e '[.bounds, .bound_kinds] | transpose | any(.[0] == "arguments that lead to no variable" and .[1] == "alias")' st-put/run.json

echo "entries: $passed passed, $failed failed"
[ $failed = 0 ]
