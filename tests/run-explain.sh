#!/bin/bash
# Tests umbra explain, which shows side by side what both versions execute on the input of a
# finding. There are two oracles: gcov gives the lines that the native program executes on this
# input, and the native program itself prints the values that its lines compute (TRACE).
# Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
unset COLUMNS

# gives STATUS COMMAND...: the command must end with STATUS; writes its output to `given`
gives() {
  local want=$1 status=0
  shift
  timeout -k 5 600 "$@" >given 2>&1 </dev/null || status=$?
  [ $status = "$want" ] || { echo "status $status, expected $want"; tail -3 given; return 1; }
}

says() { # TEXT...: `given` holds each text, in this order; blanks in a row are one
  tr -s ' ' <given >given.one
  awk 'BEGIN { for (i = 1; i < ARGC; i++) { want[i] = ARGV[i]; ARGV[i] = "" } n = ARGC - 1; at = 1 }
    { while (at <= n && index($0, want[at])) at++ }
    END { if (at <= n) { print "lacks: " want[at]; exit 1 } }' "$@" <given.one || { cat given; return 1; }
}

lacks() { ! grep -qF -- "$1" given || { echo "holds: $1"; return 1; }; }

# narrow COLUMNS: no line of `given` may be wider
narrow() {
  sed '1d; /^OLD:/d; /^NEW:/d' given | awk -v most="$1" 'length($0) > most { print; bad = 1 } END { exit bad }'
}

# both NAME OPTIONS...: compares NAME.old.c and NAME.new.c; the run directory is NAME.run
both() {
  local name=$1
  shift
  timeout -k 5 600 "$UMBRA" diff -q --output "$name.run" "$name.old.c" "$name.new.c" "$@" >diff.log 2>&1 </dev/null || [ $? = 1 ] ||
    { cat diff.log; return 1; }
}

# explain OPTIONS...: writes the output to `given`
explain() { gives 0 "$UMBRA" explain "$@"; }

# write NAME SCRIPT: writes standard input to NAME.old.c, and the result of the sed script to NAME.new.c
write() {
  cat >"$1.old.c"
  sed "$2" "$1.old.c" >"$1.new.c"
  ! cmp -s "$1.old.c" "$1.new.c" || { echo "FAIL $1: the versions are the same"; exit 1; }
}

# column VERSION: prints its column of `given`, which is 204 wide
column() {
  if [ "$1" = old ]; then cut -c1-100 given; else cut -c104- given; fi
}

# told VERSION: prints the executed lines according to its column
told() { column "$1" | sed -nE 's/^[-+ ] *([0-9]+) .*/\1/p' | sort -nu; }

# told_values VERSION: prints "LINE NAME = VALUE" for each value shown
told_values() {
  column "$1" | awk 'match($0, /^[-+ ] *[0-9]+ /) { line = substr($0, 2) + 0; next }
    /^ +in |^ +back in |^ +[.][.][.] |^ *$/ { next }
    /^ +[^ ]+ = / && line { sub(/^ +/, ""); sub(/ +$/, ""); print line, $0 }' | sort -u
}

# native VERSION NAME FUNCTION NUMBER: runs it on the finding's input; writes NAME.lines (executed lines) and NAME.values
native() {
  local version=$1 name=$2 function=$3 id=$4 arguments
  arguments=$(jq -r ".[$id - 1].input | map(sub(\" .*\"; \"\")) | join(\", \")" "$name.run/findings.json")
  printf '#include "%s.%s.c"\nint main(void) { %s(%s); return 0; }\n' "$name" "$version" "$function" "$arguments" >driver.c
  rm -f ./*.gcda ./*.gcno ./*.gcov
  gcc -w -O0 --coverage -o driver driver.c && ./driver >/dev/null && gcov -b driver.gcda driver-driver.gcda >/dev/null 2>&1
  sed -nE 's/^ *[0-9]+[*]?: *([0-9]+):.*/\1/p' "$name.$version.c.gcov" | sort -nu >"$name.lines"
  gcc -w -O0 -DTRACE -o traced driver.c && ./traced | sort -u >"$name.values"
}

# judged NAME FUNCTION OPTIONS...: for each finding, explain must show exactly the lines that gcov counts, and only values that
# the program itself prints
judged() {
  local name=$1 function=$2 id count version
  shift 2
  both "$name" --entry "$function" "$@" || return 1
  count=$(jq length "$name.run/findings.json")
  [ "$count" -gt 0 ] || { echo "$name: no finding"; return 1; }
  for ((id = 1; id <= count; id++)); do
    COLUMNS=204 explain --lines 0 "$name.run" "$id" || return 1
    for version in old new; do
      native "$version" "$name" "$function" "$id" || return 1
      told "$version" >told.lines
      # lines that only jump are not shown; the first and last lines of functions are counted differently
      grep -nE '^ *[}]? *$|^[a-z].*[{]$|^ *(goto .*|break|continue);|^ *[a-z]+( [0-9])?:' "$name.$version.c" | cut -d: -f1 >either
      comm -3 <(sort told.lines) <(sort "$name.lines") | tr -d '\t' | sort | comm -23 - <(sort either) >differ
      [ ! -s differ ] || { echo "$name, finding $id, $version: other lines than gcov:"; cat differ given; return 1; }
      told_values "$version" >told.values
      if [ -s "$name.values" ]; then
        # after the line that sets it, or at another line where it decides a branch
        comm -23 told.values "$name.values" >others
        comm -12 told.values "$name.values" >>all.values
        comm -23 <(cut -d' ' -f2- others | sort -u) <(cut -d' ' -f2- "$name.values" | sort -u) >differ
        [ ! -s differ ] || { echo "$name, finding $id, $version: values:"; cat differ; cat given; return 1; }
      fi
    done
  done
}

trace='#ifdef TRACE
#include <stdio.h>
#define T(v) printf("%d " #v " = %d\n", __LINE__, (int)(v));
#else
#define T(v)
#endif'

# --- against gcov and the program itself ---

: >all.values
{ echo "$trace"; cat <<'C'; } | write way 's/x > 3/x > 4/; s/y \* 2/y * 3/'
int f(int x, int k) {
  int y = 0; T(y) T(x) T(k)
  if (x < 0 || x > 9) return -1;
  if (x > 3) {
    y = x + 1; T(y)
  } else {
    y = x - 1; T(y)
    y += k & 1; T(y)
  }
  if (k == 5)
    y = y * 2; T(y)
  return y;
}
C
check 'other ways, other values' judged way f

{ echo "$trace"; cat <<'C'; } | write loops 's/i < n/i <= n/; s/a\[1\] += 2/a[1] += 2 + (n == 2)/'
struct pair { int left, right; };
static struct pair pairs[3];
static int a[4];
static int total(int n) {
  int s = 0; T(s) T(n)
  int i;
  for (i = 0; i < n; i++) {
    s += a[i & 3]; T(s) T(i)
    pairs[i % 3].left = s; T(pairs[0].left) T(pairs[1].left) T(pairs[2].left)
  }
  T(i) return s;
}
int f(int n) {
  if (n < 0 || n > 5) return 0;
  for (int k = 0; k < 4; k++) {
    a[k] = k * n; T(a[0]) T(a[1]) T(a[2]) T(a[3])
  }
  a[1] += 2; T(a[1])
  int r = total(n); T(r)
  if (r > 10) {
    r -= 10; T(r)
  }
  return r;
}
C
check 'loops, calls, arrays, structures' judged loops f

{ echo "$trace"; cat <<'C'; } | write deep '1i\/* the lines move */\n' | true
int depth;
static int fib(int n) {
  depth++; T(depth) T(n)
  if (n < 2)
    return n;
  int p = fib(n - 1); T(p)
  int q = fib(n - 2); T(q)
  return p + q;
}
static int (*way)(int) = fib;
int f(int n) {
  if (n < 0 || n > 5)
    return -1;
  int r = way(n); T(r)
  return r * depth;
}
C
sed 's/n < 2)/n < 2 \&\& n > 0)/; s/return p + q/return n == 0 ? 1 : p + q/; s/int p = fib(n - 1)/if (n < 1) return 7; int p = fib(n - 1)/' deep.old.c |
  sed '1i /* all lines move */' >deep.new.c
check 'recursion, through a pointer, and other numbers of lines' judged deep f

{ echo "$trace"; cat <<'C'; } | write odd 's/case 2:/case 5:/; s/u \& 7/u \& 15/'
#define BOTH(p, q) do { int swap = p; T(swap) p = q; q = swap; } while (0)
static inline __attribute__((always_inline)) int twice(int v) {
  T(v) v += v; T(v)
  return v;
}
int f(unsigned u) {
  int x = (int)(u & 7); T(x)
  int y = 1; T(y)
  switch (x) {
    case 1:
      y = 3; T(y)
      break;
    case 2:
      y = twice(x); T(y)
      /* falls through */
    default:
      x--; T(x)
  }
  if (y > x) BOTH(x, y); T(x) T(y)
  int z = x ? y : -1; T(z)
  do {
    z++; T(z)
  } while (z < 3);
  while (z > 5) z -= 2; T(z)
  goto end;
  z = 100;
end:
  return z;
}
C
check 'macros, switch, goto, several statements a line' judged odd f
check 'values were compared' [ "$(wc -l <all.values)" -gt 50 ]

# --- what is shown ---

write call 's/value + 1/value + 2/' <<'C'
#include <stdlib.h>
#include <string.h>
struct node { int count; char name[8]; struct node *next; };
static struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  if (!n) abort();
  n->count = value + 1;
  strcpy(n->name, value > 3 ? "big" : "small");
  n->next = list;
  return n;
}
int f(int x) {
  struct node *all = 0;
  int sum = 0;
  for (int i = 0; i < 2; i++)
    all = push(all, x + i);
  for (struct node *p = all; p; p = p->next)
    sum += p->count;
  while (all) {
    struct node *next = all->next;
    free(all);
    all = next;
  }
  return sum;
}
C
check 'a changed function that is called' both call --entry f
check 'its values' explain --lines 0 call.run
check 'structures behind pointers' says 'in push, call.old.c in push, call.new.c' '- 7 n->count = value + 1; | + 7 n->count = value + 2;' \
  'n->count = 1 n->count = 2' 'returns &{count = 1, next = NULL} returns &{count = 2, next = NULL}' 'back in f, call.old.c' \
  'sum = ' 'OLD: returned 3' 'NEW: returned 5'

write crash 's/table\[n % 4\]/table[n % 5]/' <<'C'
static int table[4];
static int get(unsigned n) {
  return table[n % 4];
}
int f(unsigned n) {
  int v = get(n);
  return v + 1;
}
C
check 'a crash' both crash --entry f
check 'a crash is told' explain crash.run
check 'where one ends the other goes on' says '- 3 return table[n % 4]; | + 3 return table[n % 5];' 'returns 0' '7 return v + 1; <' \
  'NEW: out-of-bounds-read, crash.new.c:3'

write many 's/i == 700/i == 701/' <<'C'
int g(int x) {
  int s = 0;
  for (int i = 0; i < 1000; i++) {
    s += x * (i == 700);
    if (x > 3 && x < 6 && s > 3)
      s = 0;
  }
  return s + (x == 5);
}
C
sed -i 's/x == 5/x == 4/' many.new.c
check 'a long loop' both many --entry g
check 'a long loop is told' explain many.run
check 'steps are counted' says 'in g, many.old.c' '... 2,094 steps alike ...' 's = 4 s = 0' 'x = 4 x = 4' 's = 0; <' '890 steps alike'
check 'a long loop is bounded' [ "$(wc -l <given)" -le 60 ]
explain --lines 10 many.run >/dev/null
check 'the bound is as wanted' [ "$(wc -l <given)" -le 25 ]
explain --lines 0 many.run >/dev/null
check 'and so is none' [ "$(wc -l <given)" -gt 3000 ]

write endless 's/i++;/i += n != 7;/' <<'C'
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc != 2)
    return 2;
  int n = atoi(argv[1]), i = 0;
  while (i < n % 10) {
    i++;
  }
  printf("%d\n", i);
  return 0;
}
C
cat >endless.c <<'C'
#include <umbra.h>
int f(unsigned n) {
  unsigned i = 0;
  while (i < n % 10)
    i += change(n != 7, 1);
  return (int)i;
}
C
timeout -k 5 600 "$UMBRA" diff -q --timeout 1 --output endless.run --entry f endless.c >diff.log 2>&1 </dev/null || true
check 'a version without end' explain endless.run
check 'its end' says '4 while (i < n % 10)' 'i = 0 i = 7' 'steps ...' 'OLD: did not end' 'NEW: returned 7'

write word 's/c - 32/c - 31 - (c != 122)/; s/static int shift/static char shift/' <<'C'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int shift(int c) {
  return c >= 'a' && c <= 'z' ? c - 32 : c;
}
static int compare(const void *a, const void *b) {
  const char *x = a, *y = b;
  return *x - *y;
}
int main(int argc, char **argv) {
  char word[8];
  if (argc != 2 || strlen(argv[1]) != 2)
    return 2;
  strcpy(word, argv[1]);
  for (char *p = word; *p; p++)
    *p = (char)shift(*p);
  qsort(word, strlen(word), 1, compare);
  puts(word);
  return 0;
}
C
check 'a whole program' both word -- @2
check 'a whole program is told' explain word.run
check 'a program without its library' says 'in main, word.old.c in main, word.new.c' 'in shift, word.old.c' 'back in main, word.old.c' \
  'OLD: printed' 'NEW: printed'
check 'the library is not shown' lacks 'musl'
explain --lines 0 word.run >/dev/null
check 'what is called through the library' says 'in compare, word.old.c'

write typed 's/b->at->x += 1/b->at->x += 1 + (b->at->y == 9)/' <<'C'
struct point { int x, y; };
struct box { struct point *at; struct box *next; };
int f(struct box *b, int n) {
  int t = 0;
  for (; b && n > 0; b = b->next, n--) {
    if (!b->at) continue;
    b->at->x += 1;
    t += b->at->x;
  }
  return t;
}
C
check 'arguments made of their types' both typed --entry f
check 'a harness' explain typed.run
check 'a harness is not shown' lacks harness
check 'what two pointers lead to' says 'b->at->x = ' 't = '

write wide 's/4000/4001/' <<'C'
int f(int x) {
  int this_variable_has_a_long_name = x, this_variable_has_a_longer_name = x + 1; int another_one_of_them = x > 4000 ? 1 : 2; int z = 3;
  return another_one_of_them * z + this_variable_has_a_long_name - this_variable_has_a_longer_name;
}
C
check 'long lines' both wide --entry f
for columns in 60 80 131; do
  COLUMNS=$columns explain wide.run >/dev/null
  check "no line is wider than $columns columns" narrow "$columns"
  check "where long lines differ is seen in $columns columns" says 'x > 4000' 'another_one_of_th'
done
check 'colours' explain --color always wide.run
check 'colours are there' grep -q $'\033\[1;31m' given

write shared 's/counter + 1/counter + 2/' <<'C'
#include "shared.h"
int f(int x) {
  counter = x & 3;
  bump();
  int r = counter + 1;
  return r;
}
C
printf 'static int counter;\nstatic void bump(void) {\n  counter++;\n}\n' >shared.h
check 'a header of both' both shared --entry f
check 'a header is told' explain --lines 0 shared.run
check 'its lines' says 'in bump, shared.h in bump, shared.h' '3 counter++; 3 counter++;' 'back in f'

# --- which finding ---

check 'a finding by its directory' explain many.run/findings/0001
check 'a finding by a file of it' explain many.run/findings/0001/repro.sh
check 'a finding by its number' explain many.run 1
check 'a finding by its number, written out' explain many.run 0001
mkdir .umbra
ln -s ../many.run .umbra/last
check 'of the last run' explain 1
check 'the first of the last run' explain
check 'a finding that is not there' gives 2 "$UMBRA" explain many.run 7
check 'what there is' says 'there is no finding 7 in many.run: its findings are 1 to'
check 'no number' gives 2 "$UMBRA" explain many.run x
check 'no run' gives 2 "$UMBRA" explain nowhere
check 'a run of another command' "$UMBRA" explore -q --entry g --output explored many.old.c
check 'that has no findings' gives 2 "$UMBRA" explain explored
check 'and is said to be one' says 'is a run of umbra explore'

# damage NAME FILE MESSAGE: tests a run directory without the file
damage() {
  rm -rf damaged
  cp -r many.run damaged
  if [ "$1" = cut ]; then truncate -s 20 "damaged/$2"; else rm "damaged/$2"; fi
  gives 2 "$UMBRA" explain damaged && says "$3"
}
check 'no command' damage gone command.json 'it has no command.json; run it again'
check 'a damaged command' damage cut command.json 'it has no command.json'
check 'no findings' damage gone findings.json 'no readable findings.json'
check 'damaged findings' damage cut findings.json 'no readable findings.json'
check 'no test case' damage gone tests.kt 'cannot read the test case'
check 'no report' damage gone run.json 'it has no run.json'
check 'a damaged report' damage cut run.json 'run.json is missing or damaged'
cp -r many.run moved
check 'a run that was moved' explain moved
(mkdir elsewhere && cd elsewhere && timeout 600 "$UMBRA" explain ../many.run >../given 2>&1) || true
check 'from another directory' says 'in g, many.old.c'
# A run stores the listing of the first finding of each kind.
stored() { # VERSION: the stored lines are those that are shown
  COLUMNS=204 explain many.run || return 1
  [ -n "$(told "$1")" ] || return 1
  jq "[.rows[].$1.line // empty] | unique | .[]" many.run/findings/0001/explain.json | diff <(told "$1") -
}
check 'stored: the lines of OLD' stored old
check 'stored: the lines of NEW' stored new
check 'stored: the values of OLD' jq -e '[.rows[].values[]? | select(.name == "returns") | .old] == ["0", "1"]' \
  crash.run/findings/0001/explain.json
rm many.run/findings/0001/explain.json
check 'stored again' explain --store many.run
check 'stored again: nothing is printed' [ ! -s given ]
check 'stored again: the lines' stored new
cp many.new.c kept.c
sed -i 's/x == 4/x == 9/' many.new.c
check 'a program that was changed since' explain many.run
check 'the change is told' says '(in the run: returned' 'have changed)'
mv kept.c many.new.c
cp -r many.run other.run
jq '.[0].old.text = "returned 77" | .[0].old.native.text = "returned 78"' many.run/findings.json >other.run/findings.json
check 'a native run that differs from the prediction' explain other.run 1
check 'both are told, and no change' says 'OLD: ' '(in the run: returned 77; the native program: returned 78)'
check 'no change' lacks 'have changed'
mv many.old.c gone.c
check 'a program that is gone' gives 2 "$UMBRA" explain many.run
check 'which file' says 'cannot read many.old.c'
mv gone.c many.old.c

# --- a review ---

if command -v git >/dev/null; then
  mkdir commit && cd commit
  git init -q .
  cp ../crash.old.c a.c
  git add a.c && git -c user.name=a -c user.email=a@b commit -qm one
  cp ../crash.new.c a.c
  git add a.c && git -c user.name=a -c user.email=a@b commit -qm two
  timeout -k 5 600 "$UMBRA" show -q --output review >/dev/null 2>&1 </dev/null || true
  function=$(jq -r '[.functions[] | select(.verdict == "differs") | .run][0]' review/review.json)
  check 'a review of one function' explain review
  check 'a review of one function: its finding' says '- 3 return table[n % 4]; | + 3 return table[n % 5];'
  check 'a review of one function: the number' explain review 1
  jq '.functions += [.functions[0] | .run = "other"]' review/review.json >two.json
  cp -r review two && mv two.json two/review.json
  check 'a review of two functions' gives 2 "$UMBRA" explain two
  check 'which run is meant' says "as in umbra explain two/$function"
  check 'the run of a function' explain "review/$function"
  check 'its change' says '- 3 return table[n % 4]; | + 3 return table[n % 5];'
  cd ..
fi

echo "explain: $passed passed, $failed failed"
[ "$failed" = 0 ]
