#!/bin/bash
# Tests the output of `umbra diff` for people and scripts: the terminal, findings.json, repro.sh,
# old.txt and new.txt, the regression tests, and the exit statuses of --fail-on and --bisect.
# Environment: UMBRA, COMPILERS (default: gcc and clang-19 if installed).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
formats=$PWD/docs/formats.md
COMPILERS=${COMPILERS:-$(command -v gcc clang-19 || true)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/it's here" && cd "$work/it's here" # names that a shell must quote

# gives STATUS COMMAND...: the command must end with STATUS
gives() {
  local want=$1 status=0
  shift
  timeout -k 5 600 "$@" >given.log 2>&1 </dev/null || status=$?
  [ $status = "$want" ] || { echo "status $status, expected $want"; tail -3 given.log; return 1; }
}

says() { # FILE TEXT...: the file holds each text
  local file=$1 text
  shift
  for text; do grep -qF -- "$text" "$file" || { echo "$file lacks: $text"; return 1; }; done
}

json() { jq -e "$2" "$1/findings.json" >/dev/null; } # DIR CONDITION

narrow() { # FILE: no line wider than 100 columns
  awk 'length($0) > 100 { print "too wide: " $0; bad = 1 } END { exit bad }' "$1"
}

# both NAME OPTIONS...: compares NAME/old.c and NAME/new.c; writes NAME/run and NAME/stdout
both() {
  local name=$1
  shift
  (cd "$name" && rm -rf run && timeout -k 5 600 "$UMBRA" diff --output run old.c new.c "$@" >stdout 2>stderr </dev/null) || [ $? = 1 ]
}

# The regression test of a finding passes with the version it demands, and fails with the other one.
test_c() { # DIR COMPILER WANTED OTHER FLAGS...
  local dir=$1 cc=$2 wanted=$3 other=$4
  shift 4
  "$cc" -w -I"$dir" "$@" -DPROGRAM="\"$wanted\"" -o test "$dir/test.c" -lm && gives 0 ./test || return 1
  "$cc" -w -I"$dir" "$@" -DPROGRAM="\"$other\"" -o test "$dir/test.c" -lm && ! gives 0 ./test
}

# kept NAME FINDING [FLAGS...]: repro.sh shows the difference, and shows none if NEW equals OLD; the test distinguishes the versions
kept() {
  local name=$1 dir=$1/run/findings/$2 cc wanted=new other=old
  [ "$(jq -r --argjson id "$((10#$2))" '.[] | select(.id == $id) | .class' "$1/run/findings.json")" != regression ] || { wanted=old; other=new; }
  shift 2
  for cc in $COMPILERS; do
    check "$name: repro.sh with $cc" gives 0 env CC="$cc" "$dir/repro.sh"
    cp "$name/new.c" kept.c && cp "$name/old.c" "$name/new.c"
    check "$name: repro.sh without a difference, $cc" gives 1 env CC="$cc" ROOT="$PWD/$name" "$dir/repro.sh"
    cp kept.c "$name/new.c"
    if [ -f "$dir/test.c" ]; then
      check "$name: test.c with $cc" test_c "$dir" "$cc" "$PWD/$name/$wanted.c" "$PWD/$name/$other.c" "$@"
    else
      check "$name: test.sh of $wanted.c with $cc" gives 0 env CC="$cc" "$dir/test.sh"
      check "$name: test.sh of $other.c with $cc" gives 1 env CC="$cc" "$dir/test.sh" "$name/$other.c"
    fi
  done
}

# --- a failed assertion -----------------------------------------------------------------------------------------------
mkdir foo
cat >foo/old.c <<'END'
#include <assert.h>

int foo(int x) {
  int y;
  if (x < 0) y = -x;
  else y = 2 * x;
  if (y > 1) return 0;
  else if (y == 1) assert(0);
  return 1;
}
END
sed 's/y = -x/y = x * x/; s/if (y > 1)/y = y + 1;\n  &/' foo/old.c >foo/new.c
cat >foo/harness.c <<'END'
#include <umbra.h>
int foo(int x);
int run(void) {
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  umbra_assume(x >= -100 && x <= 100);
  return foo(x);
}
END
both foo --harness harness.c --entry run
check 'foo: table' says foo/stdout '2 differences' ' 1 regression  x = 0 ' ' 2 fix  x = -1 ' 'old: assertion failed, old.c:8' 'new: assertion failed, new.c:9'
check 'foo: the condition' [ "$(cat foo/run/findings/0001/condition.txt)" = 'x == 0' ]
check 'foo: the condition, for solvers' says foo/run/findings/0001/condition.smt2 '(declare-const x_0 (_ BitVec 8))' '(check-sat)'
check 'foo: both sides' says foo/stdout '+ new.c:7' 'y = y + 1;' 'old.c:8, new.c:9 |' 'OLD: y == 1 is false (y = 0): continues at old.c:9' 'NEW: y == 1 is true (x == 0): continues at new.c:9' 'OLD: y > 1 is false (y = 1): continues at old.c:8' 'NEW: y > 1 is true (y = 2): continues at new.c:8'
check 'foo: native' says foo/stdout 'native OLD: returned 1; NEW: SIGABRT: new.c:9:' 'native OLD: SIGABRT: old.c:8:' 'repro: run/findings/0001/repro.sh'
check 'foo: width' narrow foo/stdout
check 'foo: order of the last lines' awk '/^differs; /{v = NR} /^[0-9]+ paths: /{t = NR} END {exit !(v && t > v)}' foo/stdout
check 'foo: divergence' json foo/run '.[0].divergence | .file == "new.c" and .line == 9 and .column > 0 and .function == "foo" and .kind == "branch" and
  .direction == "true" and .old_constraint == "x == 0" and .new_constraint == "x == 0" and .old_file == "old.c" and .old_line == 8'
check 'foo: finding' json foo/run '.[0] | .id == 1 and .class == "regression" and .confirmed and .cluster == 1 and .input == {"x": "0"} and
  .old.text == "returned 1" and .old.native.result == "1" and .new.end == "assertion" and .new.native.signal == 6 and .new.location[0:8] == "new.c:9:"'
check 'foo: names of files' json foo/run 'map(.test) == ["tests/000002.ktest", "tests/000001.ktest"] and all(.[]; .repro == "findings/000\(.id)/repro.sh" and .regression_test == "findings/000\(.id)/test.c")'
check 'foo: run.json' jq -e '.stats.first_finding_seconds > 0 and .unify.marks > 0 and .unify.functions.changed == 1 and .unify.shared_percent > 50' foo/run/run.json
check 'foo: old.txt' says foo/run/findings/0002/old.txt 'version: OLD (old.c harness.c)' 'input: x = -1' 'native: SIGABRT: old.c:8:' 'executed by umbra: assertion failed, old.c:8'
check 'foo: new.txt' says foo/run/findings/0002/new.txt 'version: NEW' 'native: returned 0' 'standard error: nothing'
check 'foo: scripts are executable' test -x foo/run/findings/0001/repro.sh
for cc in $COMPILERS; do
  for id in 1 2; do
    check "foo: repro.sh $id, $cc" gives 0 env CC="$cc" "foo/run/findings/000$id/repro.sh"
    wanted=new other=old # of a regression it is the other way
    [ $id = 2 ] || { wanted=old; other=new; }
    check "foo: regression test $id with $wanted.c, $cc" bash -c "$cc -w -Ifoo/run/findings/000$id -o test foo/run/findings/000$id/test.c foo/$wanted.c && ./test"
    check "foo: regression test $id with $other.c, $cc" bash -c "$cc -w -Ifoo/run/findings/000$id -o test foo/run/findings/000$id/test.c foo/$other.c && ! ./test"
  done
done
rm -rf foo/run
both foo --entry foo --follow both --quiet
check 'foo: --quiet prints nothing' test ! -s foo/stdout
kept foo 0001
check 'foo: clusters have one representative each' json foo/run 'group_by(.cluster) | all(map(select(.representative)) | length == 1)'
check 'foo: only representatives have a directory' json foo/run 'all(.[]; (.repro != null) == (.representative and (.class | IN("regression", "output", "fix"))))'
check 'foo: ranking' json foo/run 'map(select(.representative)) | map({"regression": 1, "output": 2, "fix": 3}[.class] // 4) | . == sort'
rm -rf foo/run
both foo --entry foo --assert old
check 'foo: --assert old' test_c "foo/run/$(jq -r 'map(select(.class == "fix" and .repro))[0].repro | rtrimstr("/repro.sh")' foo/run/findings.json)" "${COMPILERS%%[[:space:]]*}" "$PWD/foo/old.c" "$PWD/foo/new.c"
rm -rf foo/run
both foo --entry foo --assert new
check 'foo: --assert new' test_c foo/run/findings/0001 "${COMPILERS%%[[:space:]]*}" "$PWD/foo/new.c" "$PWD/foo/old.c"
rm -rf foo/run
both foo --entry foo -v
check 'foo: -v shows the path' says foo/stdout 'path:' 'diffTrue new.c:'
rm -rf foo/run

# --- up to three native runs of each kind -------------------------------------------------------------------------------
# 100 inputs of two kinds: an output for 0 to 59, a null dereference for 60 to 99.
mkdir kinds
cat >kinds/old.c <<'END'
static int base(void) { return 10; }
int f(unsigned char x) {
  for (int i = 0; i < 60; i++)
    if (x == i) return base() + i;
  for (int i = 60; i < 100; i++)
    if (x == i) return i;
  return 0;
}
END
sed 's/return 10;/return 20;/; s/return i;/return *(volatile int *)0 + i;/' kinds/old.c >kinds/new.c
both kinds --entry f -v
runs() { grep -cE '^umbra: tests/[0-9]+\.ktest: ' "$1"; }
check 'kinds: 100 inputs of two kinds' says kinds/stdout '2 kinds of difference (100 inputs) in ' ' 1 regression ' ' 2 output '
check 'kinds: three runs of each' [ "$(runs kinds/stderr)" = 6 ]
check 'kinds: said' says kinds/stdout ' 1: 40 inputs, 3 run natively' ' 2: 60 inputs, 3 run natively' '94 inputs were not run natively'
check 'kinds: the first two represent them and were run' json kinds/run '.[:2] | map([.id, .class, .representative, .confirmed, .confirmed_by]) ==
  [[1, "regression", true, true, null], [2, "output", true, true, null]]'
check 'kinds: the others say so' json kinds/run '.[2:] | length == 98 and ([.[] | select(.confirmed)] | length == 4) and
  all(.[] | select(.confirmed | not); .old.native == null and .as_predicted == null and
    .reason == "not run: its kind is confirmed by finding \(.confirmed_by)" and .confirmed_by == {"regression": 1, "output": 2}[.class])'
check 'kinds: counted' jq -e '.unreplayed == 94 and .differences == 100 and .findings.unconfirmed == 0 and .verdict == "differs"' kinds/run/run.json
check 'kinds: in the order of their numbers' [ "$(grep -oE '^ [0-9]+ (regression|output|fix)' kinds/stdout | tr '\n' ,)" = ' 1 regression, 2 output,' ]
rm -rf kinds/run
both kinds --entry f -v --confirm-all
check 'kinds: --confirm-all runs all' [ "$(runs kinds/stderr)" = 100 ]
check 'kinds: --confirm-all confirms all' json kinds/run 'length == 100 and all(.[]; .confirmed and .confirmed_by == null)'
check 'kinds: --confirm-all: said' says kinds/stdout ' 1: 40 inputs, all run natively'

# --- what a difference stems from -------------------------------------------------------------------------------------
# There is one cluster of each kind for a hunk, wherever its value makes the versions diverge, and one for each hunk, even if another hunk
# differs on all inputs.
mkdir causes
cat >causes/old.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char name[8];
static int is_large(int x) {
  return x > 7;
}
int main(int argc, char **argv) {
  int a = argc > 1 ? argv[1][0] - '0' : 0, b = argc > 2 ? argv[2][0] - '0' : 0;
  if (a < 0 || a > 9 || b < 0 || b > 9) return 1;

  strcpy(name, a == 5 ? "five" : "other");

  if (is_large(a)) puts("a is large");

  if (is_large(b)) puts("b is large");

  puts("start");

  puts(name);
  int *block = malloc(a == 3 ? 4 : 8);

  block[b == 1] = 1;
  return block[0] == 2;
}
END
sed 's/x > 7/x > 5/; s/"five"/"cinq"/; s/"start"/"begin"/; s/a == 3 ? 4/a == 4 ? 4/' causes/old.c >causes/new.c
both causes --follow both -- --sym-args 0 2 1
changes() { jq -c '[.[] | select(.representative) | [.class, .change.new | tostring | sub(":[0-9]*$"; "")]] | sort | .[]' "$1/findings.json" | sort | uniq -c | sed 's/^ *//'; }
check 'causes: a cluster of each hunk and kind' diff <(changes causes/run) - <<'END'
1 ["fix","new.c:21"]
1 ["output","new.c:12"]
1 ["output","new.c:18"]
1 ["output","new.c:6"]
1 ["regression","new.c:21"]
END
check 'causes: where they part, too' says causes/stdout ' inputs, ' ' run natively; the versions diverge at new.c:'
check 'causes: the line of each' says causes/stdout '+ new.c:6' '+ new.c:12' '+ new.c:18'
rm -rf causes/run
both causes --follow both --replay-time 1 -- --sym-args 0 2 1
check 'causes: not all are run' says causes/stdout 'run natively'
rm -rf causes/run
# A unified program has no textual diff, so the lines of the changes distinguish them.
mkdir unified
cat >unified/both.c <<'END'
#include <umbra.h>
int f(int x) {
  int n = change(x > 3, x > 4);
  int m = change(x == 9, x == 10);
  if (m) return 2;
  return n;
}
END
(cd unified && timeout 600 "$UMBRA" diff --output run --entry f --follow both both.c >stdout 2>stderr </dev/null) || [ $? = 1 ]
check 'unified: two changes' json unified/run 'map(.change.new | sub(":[0-9]*$"; "")) | unique == ["both.c:3", "both.c:4"]'
rm -rf unified/run

# --- shorter inputs -------------------------------------------------------------------------------------------------------
# If the exploration is incomplete: arguments are removed, strings and numbers become smaller, and the cause remains.
# seeded NAME HEAD SEED LIMIT OPTIONS...: as `both`, from the one input that the C statements SEED assume; LIMIT ends the exploration early
seeded() {
  local name=$1 head=$2 assumptions=$3 limit=$4
  shift 4
  printf '#include <stdio.h>\n#include <string.h>\n#include <umbra.h>\n%s {\n  %s\n  return 0;\n}\n' "$head" "$assumptions" >"$name/seed.c"
  (cd "$name" && rm -rf seeds && "$UMBRA" explore -q --output seeds seed.c "$@" >explored 2>&1 </dev/null)
  # shellcheck disable=SC2086 # an option and its value
  both "$name" $limit "$@" --search shadow --seeds seeds
}
inputs() { jq -c '[.[] | select(.representative) | .input]' "$1/run/findings.json"; }
mkdir arguments numbers slide
cat >arguments/old.c <<'END'
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  int verbose = 0, depth = 0, lines = 0;
  for (int i = 1; i < argc; i++)
    if (!strcmp(argv[i], "-v")) verbose = 1;
  if (argc < 2) return 1;
  for (int c; (c = getchar()) != EOF;) {
    depth += c == '(';
    depth -= c == ')';
    lines += c == '\n';
  }
  if (verbose) printf("%d lines\n", lines);
  return depth != 0;
}
END
sed 's/depth != 0/depth > 1/' arguments/old.c >arguments/new.c
seeded arguments 'int main(int c, char **v)' 'char b[17] = {0};
  umbra_assume(c == 4 && !strcmp(v[1], "-v") && !strcmp(v[2], "word") && !strcmp(v[3], "-v"));
  umbra_assume(fread(b, 1, 16, stdin) == 16 && !memcmp(b, "some (text) (it\n", 16));' '--max-paths 4' --sym-args 0 4 4 --sym-stdin 17
check 'shorter: arguments and text' diff <(inputs arguments) - <<<'[{"arg00":"\"\"","stdin":"\"(\""}]'
check 'shorter: it is run natively' json arguments/run '.[0] | .representative and .confirmed and .as_predicted'
check 'shorter: its test case' gives 0 "$UMBRA" replay arguments/run/"$(jq -r '.[0].test' arguments/run/findings.json)" arguments/old.c
cat >numbers/old.c <<'END'
int f(unsigned n, unsigned step) {
  for (unsigned i = 0; i < n; i += step) /* for ever, when step is 0 */
    if (i > n) return 2;
  return n > 1000 && step > 30;
}
END
sed 's/n > 1000/n > 1001/' numbers/old.c >numbers/new.c
seeded numbers 'int f(unsigned n, unsigned step)' 'umbra_assume(n == 1001 && step == 777);' '--max-paths 4' --entry f
check 'shorter: numbers' diff <(inputs numbers) - <<<'[{"n":"1001","step":"50"}]'
cat >slide/old.c <<'END'
int f(unsigned a, unsigned b, unsigned c) {
  int result = 0;
  if (a > 40 && b > a) result += 1;

  if (c > 7) result += 2;
  return result;
}
END
sed 's/+= 1/+= 3/; s/+= 2/+= 5/' slide/old.c >slide/new.c
seeded slide 'int f(unsigned a, unsigned b, unsigned c)' 'umbra_assume(a == 51234 && b == 71234 && c == 977);' '--max-depth 1' --entry f
check 'shorter: the cause stays' json slide/run '[.[] | select(.representative) | .change.new | sub(":[0-9]*$"; "")] | sort == ["new.c:3", "new.c:5"]'
check 'shorter: for each cause' json slide/run 'any(.[]; .representative and .input == {a: "0", b: "0", c: "8"})'
rm -rf arguments numbers slide

# --- the line that changed, and where the versions part ---------------------------------------------------------------
# The constants cause no branches, so only a choice instruction belongs to the change.
mkdir marked
cat >marked/f.c <<'END'
#include <umbra.h>
int f(unsigned x) {
  if (x == 7) return change(3, 4);
  if (x + change(1u, 2u) > x) return 1;
  return 0;
}
END
check 'marked: runs' gives 1 "$UMBRA" diff --entry f --output marked/run marked/f.c
check 'marked: each change is named' says given.log '~ f.c:3 | if (x == 7) return change(3, 4);' '~ f.c:4 | if (x + change(1u, 2u) > x)'
check 'marked: in findings.json' json marked/run 'map(.change.new | capture(":(?<line>[0-9]+):").line) | sort == ["3", "4"]'
# The change is what only one version has, not the line before it or after it.
mkdir guard
cat >guard/old.c <<'END'
int g(int x) {
  int y = x + 1;
  if (y < 0) y = -1;
  y = y / 2;
  return y;
}
END
grep -v 'y = -1' guard/old.c >guard/new.c
both guard --entry g
check 'guard: the removed line' says guard/stdout '- old.c:3 | if (y < 0) y = -1;'
check 'guard: one line has changed' jq -e '.functions | map(.lines) == [["old.c:3"]]' guard/run/changes.json
rm -rf marked guard

# --- what a function leaves and prints --------------------------------------------------------------------------------
mkdir global
cat >global/old.c <<'END'
#include <stdio.h>
int total;
int other;
static const char rest[] = "so long that the outcome of neither version is shown whole in its line of the table, which is 100 wide";
int add(signed char x) {
  total += x;
  other = 7;
  if (x == 5) printf("five\nsame\n%s\n", rest);
  return 0;
}
END
sed 's/total += x/total += x == 3 ? 4 : x/; s/five/cinq/' global/old.c >global/new.c
both global --entry add --follow both
check 'global: values' says global/stdout 'left total = 3' 'left total = 4'
check 'global: a diff of the outputs' says global/stdout 'standard output:' '- five' '+ cinq'
check 'global: findings' json global/run 'map(select(.globals.total == {"old": "3", "new": "4"})) | length == 1'
kept global 0001
kept global 0002

# --- an assertion's text ----------------------------------------------------------------------------------------------
mkdir message
cat >message/old.c <<'END'
#include <assert.h>
int f(unsigned char x) {
  assert(x != 3);
  return x;
}
END
sed 's/x != 3/& \&\& "three"/' message/old.c >message/new.c
both message --entry f --follow both
check 'message: class' json message/run 'length == 1 and .[0].class == "message" and .[0].confirmed'
kept message 0001

# --- a signal, and the exit status that looks like it ---------------------------------------------------------------------
mkdir signal
cat >signal/old.c <<'END'
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'a') abort();
  return 0;
}
END
sed 's/abort()/exit(134)/' signal/old.c >signal/new.c
both signal --follow both -- @1
check 'signal: class' json signal/run 'length == 1 and .[0].confirmed'
kept signal 0001

# --- only sanitizers see it -------------------------------------------------------------------------------------------
mkdir bounds
cat >bounds/old.c <<'END'
#include <umbra.h>
static int sum(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s |= p[i];
  return s & 1;
}
int run(void) {
  int table[4] = {0}, n;
  umbra_symbolic(&n, sizeof n, "n");
  umbra_assume(n >= 0 && n < 6);
  if (n < 5) return sum(table, n < 4 ? n : 4);
  return 0;
}
END
sed 's/n < 4 ? n : 4/n/; s/if (n < 5)/if (n < 6)/' bounds/old.c >bounds/new.c
both bounds --entry run --follow both
check 'bounds: class' json bounds/run '.[0].class == "regression" and .[0].input.n == "5"'
kept bounds 0001 -fsanitize=address,undefined -fno-sanitize-recover=all

# --- a main -----------------------------------------------------------------------------------------------------------
mkdir main
cat >main/old.c <<'END'
#include <stdio.h>
#include <umbra.h>
int main(int argc, char **argv) {
  unsigned char x;
  umbra_symbolic(&x, 1, "x");
  printf("100%% 'is'\n%s %d\n", argc > 1 ? argv[1] : "", x > 200);
  return x == 9;
}
END
sed 's/x > 200/x >= 200/; s/x == 9/x == 9 ? 2 : 0/' main/old.c >main/new.c
both main --follow both -DUNUSED="a b" -- "it's \"1\""
check 'main: status' says main/stdout 'exited with 1' 'exited with 2'
kept main 0001
kept main 0002

# --- a main that says when it was compiled --------------------------------------------------------------------------------
mkdir dated
cat >dated/old.c <<'END'
#include <stdio.h>
#include <umbra.h>
int main(void) {
  unsigned char x;
  umbra_symbolic(&x, 1, "x");
  printf("%s %s %d\n", __DATE__, __TIME__, x > 200);
  return 0;
}
END
sed 's/x > 200/x >= 200/' dated/old.c >dated/new.c
both dated --follow both
check 'dated: the moment is no difference' json dated/run 'length == 1'
kept dated 0001

# --- the tree of decisions ------------------------------------------------------------------------------------------------
mkdir tree
cat >tree/old.c <<'END'
int f(unsigned char x, unsigned char y) {
  if (y > 9) return 7;
  if (x < 2) return 1;
  return 2;
}
END
sed 's/x < 2/x < 3/' tree/old.c >tree/new.c

# Prints the labels without the constraints, each after those that lead to it: one line per path end or leaf.
tree_paths() {
  sed -nE 's/^  n([0-9]+) \[label="([A-Za-z]+)( [a-z.]+:([0-9]+):[0-9]+)?(.*\\nends: ([a-z]+))?.*/node \1 \2:\4 \6/p; s/^  n([0-9]+) -> n([0-9]+);/edge \1 \2/p' "$1" |
    awk '$1 == "node" { label[$2] = $3; end[$2] = $4 }
      $1 == "edge" { above[$3] = $2; inner[$2] = 1 }
      END {
        for (n in label) if (!(n in inner)) {
          text = end[n]
          for (k = n; k != ""; k = above[k]) text = label[k] " " text
          print text
        }
      }' | LC_ALL=C sort
}
tree_is() { # FILE LINE...
  local file=$1
  shift
  diff <(tree_paths "$file") <(printf '%s\n' "$@" | LC_ALL=C sort)
}
both tree --entry f --no-directed --follow new --tree tree.dot
check 'tree: the decisions' tree_is tree/tree.dot 'start: true:2 exit' 'start: false:2 sameTrue:3 exit' 'start: false:2 diffTrue:3 exit' 'start: false:2 sameFalse:3 exit'
check 'tree: what each version decided' says tree/tree.dot 'both: y >= 10' 'old: x > 1\nnew: x < 3'
# shellcheck disable=SC2016 # the inner shell expands it
check 'tree: a graph' bash -c '[ "$(head -1 tree/tree.dot)" = "digraph umbra {" ] && [ "$(tail -1 tree/tree.dot)" = "}" ] && [ "$(grep -c fillcolor tree/tree.dot)" = 1 ]'
both tree --entry f --no-directed --follow both --tree tree.dot
check 'tree: followed by both' tree_is tree/tree.dot 'start: true:2 exit' 'start: false:2 sameTrue:3 exit' 'start: false:2 diffTrue:3 joined:3 exit' 'start: false:2 sameFalse:3 exit'
both tree --entry f --search dise --tree tree.dot
check 'tree: of DiSE' bash -c 'grep -q "label=\"start" tree/tree.dot && grep -q "ends: unaffected" tree/tree.dot'
check 'tree: a name that cannot be written' gives 2 "$UMBRA" diff --entry f --tree no/such/tree.dot --output tree/refused tree/old.c tree/new.c
check 'tree: and no run' bash -c '[ ! -e tree/refused ]'

# --- every key is described -----------------------------------------------------------------------------------------------
# keys FILTER FILE: prints the names of keys, except those that come from the program under test
keys() { jq -r "$1"' | [paths | map(select(type == "string")) | last | select(. != null)] | unique | .[]' "$2"; }
# shellcheck disable=SC2317 # check calls it
described() { # KEY...: docs/formats.md names each
  local key
  for key; do grep -qE "[\`\".]${key}[\`\"]" "$formats" || { echo "docs/formats.md does not describe $key"; return 1; }; done
}
both global --entry add --follow both
# shellcheck disable=SC2046 # words
check 'keys of findings.json' described $(keys 'map(del(.input, .globals))' global/run/findings.json)
# shellcheck disable=SC2046 # words
check 'keys of run.json' described $(keys 'del(.options, .ends)' global/run/run.json)
both message --entry f --follow both
# shellcheck disable=SC2046 # words
check 'keys of a divergence' described $(keys 'map(del(.input, .globals))' message/run/findings.json)

# --- exit statuses ----------------------------------------------------------------------------------------------------
diff_of() { rm -rf run && "$UMBRA" diff --quiet --output run "$@"; }
export -f diff_of
export UMBRA
check 'difference' gives 1 bash -c 'diff_of --entry foo foo/old.c foo/new.c'
check '--fail-on none' gives 0 bash -c 'diff_of --entry foo --fail-on none foo/old.c foo/new.c'
check '--fail-on fix' gives 1 bash -c 'diff_of --entry foo --fail-on fix,unconfirmed foo/old.c foo/new.c'
check '--fail-on regression without one' gives 0 bash -c 'diff_of --entry add --fail-on regression global/old.c global/new.c'
check '--fail-on output' gives 1 bash -c 'diff_of --entry add --fail-on regression,output global/old.c global/new.c'
check 'confirmed with a relative TMPDIR' gives 1 bash -c 'mkdir -p tmp; export TMPDIR=tmp; diff_of --entry add --fail-on output global/old.c global/new.c'
check '--fail-on with a wrong word' gives 2 bash -c 'diff_of --entry foo --fail-on everything foo/old.c foo/new.c'
check '--assert with a wrong word' gives 2 bash -c 'diff_of --entry foo --assert both foo/old.c foo/new.c'
check '--bisect: bad' gives 1 bash -c 'diff_of --entry foo --bisect foo/old.c foo/new.c'
check '--bisect: an output difference is bad' gives 1 bash -c 'diff_of --entry add --bisect global/old.c global/new.c'
check '--bisect: good' gives 0 bash -c 'diff_of --entry add --bisect global/old.c global/old.c'
check '--bisect-on regression: an output difference is good' gives 0 bash -c 'diff_of --entry add --bisect --bisect-on regression global/old.c global/new.c'
check '--bisect-on regression: bad' gives 1 bash -c 'diff_of --entry foo --bisect --bisect-on regression foo/old.c foo/new.c'
check '--bisect-on without --bisect' gives 2 bash -c 'diff_of --entry add --bisect-on regression global/old.c global/new.c'
check '--bisect: other classes' gives 1 bash -c 'diff_of --entry add --bisect --fail-on output global/old.c global/new.c'
check '--assume: an unknown function' gives 2 bash -c 'diff_of --entry foo --assume "bar:x > 0" foo/old.c foo/new.c'
check '--assume: an unknown parameter' gives 2 bash -c 'diff_of --entry foo --assume "foo:y > 0" foo/old.c foo/new.c'
check '--assume: a division by zero' gives 2 bash -c 'diff_of --entry foo --assume "foo:x > 1 / 0" foo/old.c foo/new.c'
check '--assume: a shift without a value' gives 2 bash -c 'diff_of --entry foo --assume "foo:x > 1 << 40" foo/old.c foo/new.c'
check '--assume: one of two has no effect' gives 2 bash -c 'diff_of --entry foo --assume "foo:x > 0" --assume "bar:x > 0" foo/old.c foo/new.c'
check '--before-fix twice' gives 2 bash -c 'diff_of --entry foo --fixed foo/old.c --before-fix foo/old.c --before-fix foo/new.c foo/old.c foo/new.c'
check '--bisect: cut' gives 125 bash -c 'diff_of --entry add --bisect --bisect-on regression --max-paths 1 global/old.c global/new.c'
check '--bisect: does not compile' gives 125 bash -c 'echo nonsense >bad.c; diff_of --entry add --bisect global/old.c bad.c'
check '--bisect: a wrong option' gives 125 bash -c 'diff_of --bisect --no-such-option global/old.c global/new.c'

echo "findings: $passed passed, $failed failed"
[ $failed = 0 ]
