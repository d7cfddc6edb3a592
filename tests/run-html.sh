#!/bin/bash
# Tests report.html: its structure, that output of a program under test only occurs as text, and
# that the page contains the complete run. If a browser is installed, also tests what a user does
# with the page.
#
# Environment: UMBRA; CHROMIUM (chromium); KEPT (build/html: the directory for screenshots).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
root=$PWD
UMBRA=$(realpath "${UMBRA:-./umbra}")
CHROMIUM=${CHROMIUM:-chromium}
KEPT=$(realpath -m "${KEPT:-build/html}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
skipped=0

skip() { skipped=$((skipped + 1)); echo "skipped: $1"; }

finds() { "$UMBRA" diff -q "$@" >/dev/null 2>&1 || [ $? = 1 ]; } # a run with a difference, or without
refuses() { # TEXT COMMAND...
  local text=$1 status=0
  shift
  "$@" >"$work/out" 2>&1 || status=$?
  if [ $status = 2 ] && grep -qF -- "$text" "$work/out"; then return 0; fi
  echo "status $status: $(cat "$work/out")"
  return 1
}
says() { local page=$1 text; shift; for text; do grep -qF -- "$text" "$page" || { echo "$page lacks: $text"; return 1; }; done; }
lacks() { ! grep -qF -- "$2" "$1"; }
not() { ! "$@"; }
again() { "$UMBRA" report "$1" && cmp "$1/report.html" "$2"; } # RUN PAGE: it is written as it was

# --- structure ---

sound() { awk -f "$root/tests/html/tags.awk" "$1" && iconv -f utf8 -t utf8 "$1" >/dev/null; }
# Control characters, and characters that change the writing direction or have no width.
unseen() {
  LC_ALL=C grep -qP '[\x00-\x08\x0b-\x1f\x7f]|\xe2\x80[\x8b-\x8f\xa8-\xae]|\xe2\x81[\xa0-\xaf]|\xef\xbb\xbf' "$1"
}
escaped() { sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/>/\&gt;/g' -e 's/"/\&quot;/g' -e "s/'/\&#39;/g"; }
whole() { # RUN: every finding, and all that the verdict holds up to
  local page=$1/report.html text
  jq -r '.[] | select(.representative) | .id' "$1/findings.json" >ids
  { grep -o 'id="finding-[0-9]*"' "$page" || true; } | tr -dc '0-9\n' | diff ids - || return 1
  jq -r '.bounds[], .assumptions[].text, .internal[], .unreached[].why, .cut[].detail // empty' "$1/run.json" | escaped |
    while IFS= read -r text; do says "$page" "$text" || return 1; done
}
data() { # PAGE: the data of the tree, which is JSON
  awk '/class="tree-data"/ { on = 1; sub(/.*class="tree-data">/, "") } on { if (sub(/<\/script>.*/, "")) { print; exit } print }' "$1"
}
treed() { data "$1/report.html" | jq -e --slurpfile t "$1/tree.json" '(.nodes | length) == ($t[0].nodes | length)'; }

structure() { # NAME RUN
  check "$1: it is written" "$UMBRA" report "$2"
  check "$1: sound" sound "$2/report.html"
  check "$1: nothing unseen" not unseen "$2/report.html"
  cp "$2/report.html" "$work/first.html"
  check "$1: the same again" again "$2" "$work/first.html"
}

asks() { grep -nE 'url\(|@import|fetch\(|XMLHttp|WebSocket|import\(|src *=' src/report/page/*.css src/report/page/*.js; }
check 'the page asks for nothing' not asks

# --- programs ---

cd "$work"
mkdir '<img src=x onerror=alert(1)>'
hostile='<img src=x onerror=alert(1)>'
cat >"$hostile/old&'.c" <<'END'
#include <stdio.h>
#include <string.h>
/* </script><script>alert(document.domain)</script> <!-- "quoted" 'too' */
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  int old = argv[1][0] > '8';
  fputs("</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 1'>\n", stdout);
  fwrite("\0\xff\xfe\x80\033[31m\xe2\x80\xae", 1, 12, stdout);
  printf("%d\n", old);
  return old;
}
END
printf '/* %b */\n' '\xe2\x80\xae backwards \xe2\x81\xa6 \x01 control \xe2\x80\x8b' >>"$hostile/old&'.c"
printf '/* invalid: \xff \xc0\x80 \xed\xa0\x80 */\n' >>"$hostile/old&'.c"
sed 's/> .8./>= 56/; s/ "quoted"/ \&lt; ]]>/' "$hostile/old&'.c" >"$hostile/new.c"
finds --output hostile --sym-args 0 1 2 "$hostile/old&'.c" "$hostile/new.c"
structure hostile hostile
check 'hostile: all is there' whole hostile
check 'hostile: the tree is data' treed hostile
check 'hostile: what cannot be seen is told' says hostile/report.html '&lt;U+0000&gt;' '&lt;U+202E&gt;' '&lt;U+2066&gt;' '&lt;U+200B&gt;'
check 'hostile: the name of the file' says hostile/report.html '&lt;img src=x onerror=alert(1)&gt;/old&amp;&#39;.c'
attacks=('<script>alert(1)</script>' '<b onclick="x()">b</b>' '<a href="https://example.org/">a</a>' '<p>' '</div>' '<img src="x">'
  '<p id="findings"></p>')
for attack in "${attacks[@]}"; do
  sed "s|</h1>|$attack</h1>|" hostile/report.html >attacked.html
  check "the checker sees $attack" not sound attacked.html
done
printf '\342\200\256' | cat hostile/report.html - >attacked.html
check 'the checker sees what is unseen' unseen attacked.html

finds --output foo --entry foo "$root/examples/foo/old.c" "$root/examples/foo/new.c"
structure foo foo
check 'foo: all is there' whole foo
check 'foo: the tree is data' treed foo
check 'foo: coverage' says foo/report.html '3 of 3'
check 'foo: both sides' says foo/report.html '<code>y == 1</code> is false' '<code>y == 1</code> is true' 'class="values">y = 0</code>): continues at '
check 'foo: the repro' says foo/report.html 'sh foo/findings/0001/repro.sh'
check 'foo: the list' says foo/report.html '1 regression, 1 fix (2 inputs)' '<summary><span class="rank">1</span>'
check 'foo: the changed lines' says foo/report.html '<span class="added">        9 +   y = y + 1; </span>' '<b class="caret">^</b>'
check 'foo: what both execute' says foo/report.html 'class="source pair trace"' '<tr class="value apart"><td class="ln"></td><td class="code old">y = 0'
cp -r foo untraced
rm untraced/findings/*/explain.json
check 'without a listing' "$UMBRA" report untraced
check 'without a listing: no table' lacks untraced/report.html 'pair trace'
for text in '{' '[]' '{"rows": 1}' '{"rows": [1, [], {}, {"old": 1}, {"new": {}}, {"omitted": {"old": "x"}}, {"old": {"line": "x"}, "values": [1, {}]}]}'; do
  echo "$text" >untraced/findings/0001/explain.json
  check "damaged listing: $text" "$UMBRA" report untraced
  check "damaged listing: $text: sound" sound untraced/report.html
done
check 'foo: its script and test' says foo/report.html 'findings/0001/repro.sh</code></summary>' 'findings/0001/test.c</code></summary>'
"$UMBRA" report foo -o other.html
check 'foo: -o' cmp foo/report.html other.html

# The report is the same without the sources.
cp "$root/examples/foo/old.c" gone-old.c
sed 's/y > 1/y > 2/' gone-old.c >gone-new.c
finds --output gone --entry foo gone-old.c gone-new.c
"$UMBRA" report gone
cp gone/report.html before.html
rm gone-old.c gone-new.c
check 'sources that are gone' again gone before.html

# Code that is not reached, a bound, a cut.
cat >limits-old.c <<'END'
static int never(int x) { return x * 2; }
int f(int x, int y) {
  if (x == 4) __asm__ volatile("vzeroall");
  if (x > 5 && x < 5) return y * 3;
  return never(0) * 0 + x;
}
END
sed 's/y \* 3/y * 4/' limits-old.c >limits-new.c
finds --output limits --no-directed --entry f limits-old.c limits-new.c
structure limits limits
check 'limits: all is there' whole limits
check 'limits: a line that was not executed' says limits/report.html '0 of ' 'not executed'
check 'limits: a cut' says limits/report.html '>Cuts <' 'inline assembler'

# Exploration around seeds is incomplete even if nothing is cut.
finds --output around --search shadow --seeds foo/tests --entry foo "$root/examples/foo/old.c" "$root/examples/foo/new.c"
structure around around
check 'around: not everything' lacks around/report.html 'nothing left out'
check 'around: it says so' says around/report.html 'Parts were cut, or left out.'
# --max-paths: states that wait then are not path ends of the program.
finds --output limited --no-replay --max-paths 1 --entry foo "$root/examples/foo/old.c" "$root/examples/foo/new.c"
structure limited limited
check 'limited: the tree says so' jq -e '[.nodes[].end] | index("paths")' limited/tree.json
check 'limited: all is there' whole limited

# An equivalent pair, a unified program, one version, an unfinished run.
printf 'int g(int x) { return x + x; }\n' >same-old.c
printf 'int g(int x) { return 2 * x; }\n' >same-new.c
finds --output same --entry g same-old.c same-new.c
structure same same
check 'same: green' says same/report.html 'class="verdict equivalent"' 'No bound, no assumption'
finds --output unified --entry foo "$root/examples/foo/foo.c"
structure unified unified
check 'unified: one column' says unified/report.html 'class="source single"'
check 'unified: all is there' whole unified
"$UMBRA" explore -q --output explored "$root/examples/demo.c" >/dev/null || [ $? = 1 ]
structure explored explored
check 'explore: the fault' says explored/report.html 'out-of-bounds-write' 'umbra replay explored/tests/' 'called from'
cp -r foo unfinished
sed -i 's/"state": "complete"/"state": "interrupted"/' unfinished/run.json
"$UMBRA" report -q unfinished 2>/dev/null
check 'unfinished: it says so' says unfinished/report.html 'was interrupted'

# --- another run beside it ---

sed 's/assert(0)/return 7/' "$root/examples/foo/new.c" | sed '1i // one line more' >moved.c
finds --output later --entry foo "$root/examples/foo/old.c" moved.c
check 'compared' "$UMBRA" report later --compare foo
check 'compared: sound' sound later/report.html
compared() { # the terminal says what is new and gone, too
  "$UMBRA" report later --compare foo >"$work/out" || return 1
  says "$work/out" 'compared with foo: 1 new, 1 as before, 1 gone' 'gone: regression  foo(0)  old: returned 1  new: assertion failed, new.c:11'
}
check 'compared: on the terminal' compared
"$UMBRA" report later --compare foo --format json -o compared.json
check 'compared: as JSON' jq -e '.compared | [.run, .new, .same, .gone[].invocation] == ["foo", 1, 1, "foo(0)"]' compared.json
check 'compared: of other classes' says later/report.html 'Compared with' '<dt>new</dt><dd>1</dd>' '<dt>gone</dt><dd>1</dd>' \
  'class="mark new"'
check 'compared with itself' "$UMBRA" report foo --compare foo -o itself.html
check 'compared with itself: nothing is new' says itself.html '<dt>new</dt><dd>0</dd>' '<dt>as before</dt><dd>2</dd>' \
  '<dt>gone</dt><dd>0</dd>'
sed '1i // one line more' "$root/examples/foo/new.c" >shifted.c
finds --output shifted --entry foo "$root/examples/foo/old.c" shifted.c
check 'compared: lines that have moved' "$UMBRA" report shifted --compare foo
check 'compared: lines that have moved are the same' says shifted/report.html '<dt>as before</dt><dd>2</dd>' '<dt>gone</dt><dd>0</dd>'

# --- a review ---

git init -q repository
(cd repository
  git config user.email a@example.org && git config user.name a
  cp "$root/examples/foo/old.c" one.c && sed -i '/umbra/d' one.c && git add . && git commit -qm one
  sed -i 's/y > 1/y > 2/' one.c && git commit -qam 'two <b>

Why it is so.')
(cd repository && "$UMBRA" show -q --output ../review >/dev/null 2>&1) || [ $? = 1 ]
structure review review
check 'review: the function' says review/report.html 'id="review"' 'id="r1-function"' '<code><a href="#r1-function">foo</a></code>'
check 'review: the commit' says review/report.html ' two &lt;b&gt;, by a, 20' '>Why it is so.</pre>'

# --- what is missing or damaged ---

cp -r foo damaged
rm damaged/tree.json damaged/changes.json
check 'without a tree' "$UMBRA" report damaged
check 'without a tree: it says so' says damaged/report.html 'contains no tree'
for text in '{' '[]' '{"nodes": [1, 2]}' '{"nodes": [{}, {"parent": 7}]}' '{"nodes": [{}, {"parent": -1}]}' \
  '{"nodes": [{"label": 3, "input": []}]}'; do
  echo "$text" >damaged/tree.json
  echo "$text" >damaged/changes.json
  check "damaged: $text" "$UMBRA" report damaged
  check "damaged: $text: sound" sound damaged/report.html
done
echo '{"functions": [1, {"lines": ["x", 2, "a:9-3"]}], "files": [7, {"rows": [1, [], [1], [0, 0], ["a", "b"], null], "new": 5}]}' \
  >damaged/changes.json
check 'damaged: changes' "$UMBRA" report damaged
check 'damaged: changes: sound' sound damaged/report.html
echo secret | tee secret >repro.sh
jq -c '.[0].repro = "../repro.sh" | .[0].regression_test = "../secret" | .[1].repro = "x" | .[1].divergence = 3' foo/findings.json \
  >damaged/findings.json
check 'damaged: findings' "$UMBRA" report damaged
check 'damaged: findings: sound' sound damaged/report.html
check 'damaged: findings: no file from elsewhere' lacks damaged/report.html '<pre tabindex="0">secret'
rm -rf linked
cp -r foo linked
for file in linked/findings/0001/*.*; do ln -sf "$PWD/secret" "$file"; done
check 'links in a run directory' "$UMBRA" report linked
check 'links in a run directory: no file from elsewhere' lacks linked/report.html '<pre tabindex="0">secret'
# --open: the browser gets the page as an argument, and outlives umbra
mkdir opening
printf '#!/bin/sh\nsleep 1\necho "$*" >%s/opened\n' "$work" | tee opening/browser >opening/xdg-open
chmod +x opening/*
opens() { # the page is opened by COMMAND, and its path is printed
  rm -f opened
  [ "$("$@")" = 'wrote foo/report.html' ]
  for _ in $(seq 100); do [ ! -s opened ] || break; sleep 0.1; done
  [ "$(cat opened)" = foo/report.html ]
}
check 'opened with BROWSER' opens env BROWSER="$work/opening/browser" "$UMBRA" report --open foo
check 'opened with xdg-open' opens env -u BROWSER PATH="$work/opening:$PATH" "$UMBRA" report --open foo
says_cannot_open() {
  BROWSER=no-such-browser "$UMBRA" report --open foo >"$work/out" 2>&1
  says "$work/out" 'cannot start no-such-browser (set BROWSER); open foo/report.html'
}
check 'no browser' says_cannot_open
check 'only a page is opened' refuses '--open is for --format html' "$UMBRA" report --open --format gcc foo
check 'no run' refuses 'run.json' "$UMBRA" report "$work"
check 'compared with no run' refuses 'run.json' "$UMBRA" report foo --compare "$work"
check '--compare of another format' refuses '--compare is for' "$UMBRA" report foo --compare foo --format sarif

# Without the layout library, the list is open, and the page says so.
mkdir home && cp -r "$root/include" home/ && cp -rL "$root/build/share/umbra/report" home/ && rm -f home/report/d3-hierarchy.js
check 'no library' env UMBRA_HOME="$work/home" "$UMBRA" report foo -o plain.html
check 'no library: a list' says plain.html 'shows the tree as a list only' '<details class="outline" open>'
check 'no library: no canvas' lacks plain.html '<canvas'

# --- a browser ---

# 10,000 decisions, more than the runs above have.
large() {
  cp -r foo large
  jq -cn '["sameTrue", "sameFalse", "true", "false", "diffTrue", "diffFalse"] as $labels |
    {parent: null, label: "start", place: null, old: null, new: null, end: null, cut: false, input: null} as $root |
    {left_out: 0, nodes: ([$root] + [range(1; 10000) | $root + {parent: (((. - 1) / 2) | floor), label: $labels[. % 6],
      place: "new.c:\(. % 40):3", old: "x < \(.)", new: "x < \(. + 1)"} + if . >= 5000 then {end: "exit", input: {x: "\(.)"}} else {} end])}
    ' >large/tree.json
}
large
check 'large' "$UMBRA" report large
check 'large: sound' sound large/report.html
check 'large: what is not listed is counted' says large/report.html 'The list shows 2000 of 10000 decisions'

# What the page colours as C.
cat >coloured-old.c <<'C'
/* A comment
 * of "two" int lines */
#include <string.h>
int f(int x, const char *s) { // one
  if (x > 0x10u && strcmp(s, "a /* b */ \"c\"") == 0) return '\''; /* short */ else return 1.5e3f > x;
  return (int)sizeof(long);
}
C
sed 's/0x10u/17/' coloured-old.c >coloured-new.c
check 'coloured' finds --output coloured --entry f coloured-old.c coloured-new.c

look() {
  command -v "$CHROMIUM" >/dev/null || { skip "there is no $CHROMIUM: apt-get install chromium"; return; }
  command -v node >/dev/null || { skip 'there is no node'; return; }
  command -v npm >/dev/null || { skip 'there is no npm'; return; }
  "$root/scripts/report-assets.sh" || { skip 'the layout library cannot be fetched'; return; }
  local modules=$root/build/html-tests
  if ! cmp -s "$root/tests/html/package-lock.json" "$modules/package-lock.json" || [ ! -d "$modules/node_modules/axe-core" ]; then
    mkdir -p "$modules" && cp "$root"/tests/html/package*.json "$modules/"
    (cd "$modules" && HOME=$modules npm_config_cache=$modules/cache npm ci --ignore-scripts --no-audit --no-fund >npm.log 2>&1) ||
      { rm -f "$modules/package-lock.json"; skip "playwright-core and axe-core cannot be fetched ($modules/npm.log)"; return; }
  fi
  local run
  for run in hostile foo limits same unified explored review large damaged coloured; do "$UMBRA" report "$run"; done
  "$UMBRA" report later --compare foo
  mkdir -p "$KEPT"
  local status=0
  NODE_PATH=$modules/node_modules node "$root/tests/html/look.js" "$(command -v "$CHROMIUM")" "$work" "$KEPT" >look.log 2>&1 || status=$?
  sed '$d' look.log
  read -r good bad < <(tail -1 look.log | sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p') || true
  passed=$((passed + ${good:-0})) failed=$((failed + ${bad:-0}))
  [ -n "${good:-}" ] || { failed=$((failed + 1)); tail -5 look.log; }
}
look

echo "html: $passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
