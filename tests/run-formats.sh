#!/bin/bash
# Tests the reports of umbra report, --report and --json with the tools that read them: SARIF with
# its JSON schema and GitHub's limits, JUnit XML with xmllint, workflow commands and Markdown with
# the output of a program that tries to inject into them. Also tests reports of runs without
# findings.
#
# The schema comes from an npm package with a fixed hash, and is kept in build/sources. If it is not
# available, or Python has no jsonschema, that part is skipped and the test prints so.
# Environment: UMBRA (./umbra).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
root=$PWD
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache GIT_AUTHOR_NAME=someone GIT_COMMITTER_NAME=someone EMAIL=someone@example.org
skipped=0

# refuses TEXT COMMAND...: the command must end with status 2 and print TEXT on standard error
refuses() {
  local status=0
  "${@:2}" >"$work/out" 2>"$work/err" </dev/null || status=$?
  if [ $status = 2 ] && grep -qF -- "$1" "$work/err"; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL ${*:2}: status $status, expected 2 and '$1': $(head -2 "$work/err")"
  fi
}
# run STATUS COMMAND...: runs the command without output; it must end with STATUS
run() {
  local status=0
  "${@:2}" >"$work/out" 2>"$work/err" </dev/null || status=$?
  is "status of ${*:2}" "$1" "$status"
}
# few_by_schema PYTHON... SCHEMA FILE: a file with the first results only follows the schema
few_by_schema() {
  jq '.runs[].results |= .[:20]' "${!#}" >"$work/few.sarif"
  "${@:1:$#-1}" "$work/few.sarif"
}
report() { "$UMBRA" report --format "$@"; }

# --- runs of every kind, in a repository ------------------------------------------------------------------------------

mkdir -p "$work/repo/sub/a,b: %c"
cd "$work/repo"
git init -q .
cp "$root"/examples/foo/old.c "$root"/examples/foo/new.c sub
cp "$root/examples/demo.c" .
cat >'sub/a,b: %c/né.c' <<'END'
#include <stdio.h>
#include <umbra.h>
int main(void) {
  unsigned char x;
  umbra_symbolic(&x, 1, "x|<b>`*@_");
  if (x == 7) { printf("\n::error::smuggled\n::set-output name=a::b\n]]></failure>\x01"); return change(1, 0) / change(1, (int)(x - 7)); }
  /* é */ return change(0, x == 9);
}
END
printf 'int f(int x) { return x + x; }\n' >plain-old.c
printf 'int f(int x) { return 2 * x; }\n' >plain-new.c
printf 'int f(int x) { __asm__ volatile("vzeroall"); return x + 1; }\n' >cut-old.c
printf 'int f(int x) { __asm__ volatile("vzeroall"); return x + 2 - (x > 3); }\n' >cut-new.c
(cd sub && run 1 "$UMBRA" diff --entry foo --output ../r-differs --report "sarif=$work/direct.sarif" --report junit=- old.c new.c
 cp "$work/out" "$work/direct.junit")
run 1 "$UMBRA" diff --output r-hostile 'sub/a,b: %c/né.c'
run 0 "$UMBRA" diff --entry f --output r-equivalent plain-old.c plain-new.c
run 0 "$UMBRA" diff --entry f --native-checks 0 --output r-undecided cut-old.c cut-new.c
run 1 "$UMBRA" explore --output r-faults demo.c
run 0 "$UMBRA" explore --max-paths 1 --output r-incomplete demo.c
# git commits
mkdir src
cat >src/a.c <<'END'
int clamp(int x) {
  if (x > 10) return 10;
  return x;
}
int half(int x) { return x / 2; }
int twice(int x) { return x + x; }
END
git add src
git commit -qm one
sed -i 's/x > 10/x >= 9/; s|x / 2|x >> 1|; s/x + x/2 * x/' src/a.c
printf 'int broken(int x) { return missing_type y; }\n' >src/b.c
git add src
git commit -qm two
git config remote.origin.url 'https://me:secr@et@example.org/demo.git'
run 1 "$UMBRA" show --max-time 60 --output r-review --report "summary=$work/review.md"

# --- places that a run directory merely names ---

mkdir ../outside && cp -r r-faults r-foreign && printf 'secret line\nsecret line\n' >../outside/secret && ln -s ../outside/secret linked
for secret in "$work/outside/secret" linked /etc/passwd; do
  jq --arg at "$secret:1:1" '.[0].location = $at' r-faults/faults.json >r-foreign/faults.json
  for format in sarif gcc github summary junit html; do run 0 "$UMBRA" report --format $format -o "$work/foreign.$format" r-foreign; done
  is "not read: ${secret##*/}" '' "$(grep -lE "secret line|root:" "$work"/foreign.* || true)"
done
jq --arg at "$PWD/demo.c:1:1" '.[0].location = $at' r-faults/faults.json >r-foreign/faults.json
run 0 "$UMBRA" report --format sarif -o "$work/foreign.sarif" r-foreign
is 'a line of the project is read' "$(head -1 demo.c)" "$(jq -r '.runs[0].results[0].locations[0].physicalLocation.region.snippet.text' "$work/foreign.sarif")"
rm -rf r-foreign linked
# Outside of the project, the copies in the run directory are read.
cp sub/old.c sub/new.c ../outside
cd ../outside
run 1 "$UMBRA" diff --entry foo --output run --report sarif=direct.sarif "$PWD/old.c" "$PWD/new.c"
mkdir ../elsewhere
cd ../elsewhere
run 0 "$UMBRA" report --format sarif -o later.sarif ../outside/run
snippets() { jq -c '[.runs[].results[] | .partialFingerprints, (.. | .snippet? // empty)]' "$1"; }
is 'the same lines and fingerprints' "$(snippets ../outside/direct.sarif)" "$(snippets later.sarif)"
check 'lines are shown' grep -q 'snippet' later.sarif
rm ../outside/run/findings/*/sources/*
run 0 "$UMBRA" report --format sarif -o later.sarif ../outside/run
is 'no lines without copies' '' "$(grep snippet later.sarif || true)"
cd ../repo

runs='r-differs r-hostile r-equivalent r-undecided r-faults r-incomplete r-review'
for r in $runs; do
  for format in sarif gcc github summary junit json; do
    run 0 "$UMBRA" report --format $format -o "$work/$r.$format" "$r"
  done
done

# --- SARIF --------------------------------------------------------------------------------------------------------------

fetch_schema() {
  local package='@microsoft/jest-sarif@1.0.0-beta.0' file=microsoft-jest-sarif-1.0.0-beta.0.tgz
  local sha=748e2c3d1a842e7bb258416685c7ea3a0da40005b72267b2052c2856d48ad102
  local kept=$root/build/sources/$file
  if [ ! -f "$kept" ]; then
    command -v npm >/dev/null || { echo "npm is missing"; return 1; }
    (cd "$work" && timeout 600 npm pack --silent "$package") >"$work/npm" 2>&1 || { echo "npm pack $package failed"; return 1; }
    mkdir -p "$root/build/sources"
    mv "$work/$file" "$kept"
  fi
  echo "$sha  $kept" | sha256sum -c --status || { echo "$kept: wrong hash, want $sha"; return 1; }
  tar -xzOf "$kept" package/lib/schemas/sarif-2.1.0-rtm.5.json >"$work/schema.json"
}
python=
for p in python3 /usr/bin/python3; do
  [ -n "$python" ] || ! "$p" -W ignore -c 'import jsonschema' 2>/dev/null || python=$p
done
if [ -z "$python" ]; then
  echo "skipped: validation of SARIF: Python has no jsonschema (apt-get install python3-jsonschema)"
  skipped=$((skipped + 1))
elif ! why=$(fetch_schema); then
  echo "skipped: validation of SARIF: its schema: $why"
  skipped=$((skipped + 1))
else
  for r in $runs; do check "$r.sarif by the schema" "$python" -W ignore "$root/tests/sarif.py" "$work/schema.json" "$work/$r.sarif"; done
  # The validator itself must detect an error.
  jq '.runs[0].results[0].level = "fatal"' "$work/r-differs.sarif" >"$work/wrong.sarif"
  is 'the schema refuses a wrong level' 1 "$("$python" -W ignore "$root/tests/sarif.py" "$work/schema.json" "$work/wrong.sarif" >/dev/null; echo $?)"
fi
is 'a report at the end of the run is that of later, but for where umbra ran' "$(jq -S 'del(.. | .run?, .uri?)' "$work/direct.sarif")" \
  "$(cd sub && report sarif ../r-differs | jq -S 'del(.. | .run?, .uri?)')"
is 'places are those of the repository' 'sub/new.c sub/old.c' \
  "$(jq -r '[.. | .uri? // empty | select(startswith("file") | not)] | unique | join(" ")' "$work/direct.sarif")"
is 'of names with blanks and more, too' 'sub/a%2Cb%3A%20%25c/n%C3%A9.c' "$(jq -r '[.. | .uri? // empty] | unique | join(" ")' "$work/r-hostile.sarif")"
is 'both executions of each difference' 'NEW OLD' "$(jq -r '[.runs[].results[].codeFlows[].threadFlows | map(.id) | sort | join(" ")] | unique[]' "$work/r-differs.sarif")"
is 'a review tells of each function once' 'src/a.c:2 src/a.c:5' "$(jq -r '[.runs[].results[] | select(.kind != "open") |
  .locations[0].physicalLocation | "\(.artifactLocation.uri):\(.region.startLine)"] | join(" ")' "$work/r-review.sarif")"
is 'nothing undecided without a word' 'undecided open' "$(jq -r '.runs[].results[] | "\(.ruleId) \(.kind)"' "$work/r-undecided.sarif")"
is 'nor an exploration that was not finished' 'undecided open' "$(jq -r '.runs[].results[] | "\(.ruleId) \(.kind)"' "$work/r-incomplete.sarif")"
is 'what was cut is a notification' true "$(jq '[.runs[].invocations[].toolExecutionNotifications[].message.text] | any(contains("inline assembler"))' "$work/r-undecided.sarif")"
is 'a result shows its line' '  y = y + 1;' "$(jq -r '.runs[0].results[0].locations[0].physicalLocation.region.snippet.text' "$work/direct.sarif")"
is 'equivalent has no results' 0 "$(jq '.runs[].results | length' "$work/r-equivalent.sarif")"
is 'where a review comes from, without a password' "https://example.org/demo.git $(git rev-parse HEAD)" \
  "$(jq -r '.runs[].versionControlProvenance[] | "\(.repositoryUri) \(.revisionId)"' "$work/r-review.sarif")"
is 'each rule has what code scanning asks for (GH2012)' 0 "$(jq '[.runs[].tool.driver.rules[] | select(.shortDescription.text and .fullDescription.text and .help.text and .help.markdown | not)] | length' "$work/r-differs.sarif" "$work/r-undecided.sarif" "$work/r-review.sarif" | sort -u)"
# Columns count characters: é is one.
jq -r '.runs[].results[].locations[0].physicalLocation.region | select(.startLine == 7).startColumn' "$work/r-hostile.sarif" >"$work/columns"
is 'columns are characters' 18 "$(cat "$work/columns")"

# Fingerprints stay the same if lines move or another input is found, and differ for different findings.
fingerprints() { jq -r '[.runs[].results[].partialFingerprints["umbra/v1"]] | sort | join(" ")' "$@"; }
mkdir moved
for v in old new; do { printf '/* a\n   comment */\n\n'; sed 's/^  /\t/' "sub/$v.c"; } >moved/$v.c; done
(cd moved && run 1 "$UMBRA" diff --entry foo --output ../r-moved old.c new.c)
(cd moved && report sarif ../r-moved) | sed 's|moved/|sub/|' >"$work/moved.sarif"
mv sub sub.kept && mv moved sub
(cd sub && report sarif ../r-moved >"$work/moved.sarif")
mv sub moved && mv sub.kept sub
is 'fingerprints do not know lines' "$(fingerprints "$work/direct.sarif")" "$(fingerprints "$work/moved.sarif")"
is 'each finding has its own' "$(jq '[.runs[].results[]] | length' "$work/direct.sarif")" "$(fingerprints "$work/direct.sarif" | tr ' ' '\n' | sort -u | wc -l)"

# GitHub's limits: a run with very many findings.
cp -r r-differs r-many
jq -c '[range(5010) as $i | .[0] | .id = $i + 1 | .cluster = $i + 1 | .change.new = "new.c:\($i + 1):1" | .input.x = ("y" * 3000)]' \
  r-differs/findings.json >r-many/findings.json
(cd sub && report sarif ../r-many >"$work/many.sarif" && report github ../r-many >"$work/many.github" && report summary ../r-many >"$work/many.md")
is 'at most 5000 results' 5000 "$(jq '.runs[].results | length' "$work/many.sarif")"
is 'the others are counted' '10 more results: they are in the run'"'"'s directory' "$(jq -r '.runs[].invocations[].toolExecutionNotifications[0].message.text' "$work/many.sarif")"
is 'no long text' true "$(jq '[.. | .text? // empty | length] | max < 2100' "$work/many.sarif")"
is 'at most ten annotations of a kind' 10 "$(grep -c '^::error' "$work/many.github")"
is 'the last one counts the others' "::error title=Umbra::5001 more in the run directory" "$(tail -1 "$work/many.github")"
is 'a summary of less than a MiB' yes "$([ "$(wc -c <"$work/many.md")" -lt 1000000 ] && echo yes)"
[ -z "$python" ] || [ ! -f "$work/schema.json" ] || check 'many by the schema' few_by_schema "$python" -W ignore "$root/tests/sarif.py" "$work/schema.json" "$work/many.sarif"

# --- workflow commands, Markdown, XML -------------------------------------------------------------------------------------

is 'only commands of ours' "$(wc -l <"$work/r-hostile.github")" "$(grep -cE '^::(error|warning|notice) file=sub/a%2Cb%3A %25c/né\.c,line=[0-9]+,col=[0-9]+,title=' "$work/r-hostile.github")"
is 'an annotation' '::error file=sub/new.c,line=9,col=9,title=regression::foo(0): old returned 1; new assertion failed, new.c:11' \
  "$(cd sub && report github ../r-differs | head -1)"
is 'a message as of a compiler, from the working directory' 'new.c:9:9: error: foo(0): old returned 1; new assertion failed, new.c:11 [regression]' \
  "$(cd sub && report gcc ../r-differs | head -1)"
is 'one line for each issue' "$(wc -l <"$work/r-hostile.gcc")" "$(grep -cE '^sub/a,b: %25c/né\.c:[0-9]+:[0-9]+: (error|warning|note): |^sub/a,b: %c/né\.c:[0-9]+:[0-9]+: (error|warning|note): ' "$work/r-hostile.gcc")"
mkdir $'new\nline'
echo 'static int f(int x) { return x * 2; } int g(int x) { return f(x); }' >$'new\nline/a.c'
echo 'static int f(int x) { return x * 3; } int g(int x) { return f(x); }' >b.c
"$UMBRA" diff --entry f -o r-unbuilt $'new\nline/a.c' b.c >"$work/out" 2>"$work/err" || true
for format in gcc github; do
  is "one line without temporary files: $format" '1 0' "$(report $format r-unbuilt | wc -l) $(report $format r-unbuilt | grep -c umbra-tmp)"
  check "why it was not run: $format" grep -q 'f is static in a file' <(report $format r-unbuilt)
done
is 'the file exists' yes "$(cd sub && [ -f "$(report gcc ../r-differs | head -1 | cut -d: -f1)" ] && echo yes)"
is 'equivalent has none' '' "$(cat "$work/r-equivalent.github")"
is 'undecided warns' '::warning' "$(cut -c1-9 "$work/r-undecided.github")"
is 'no markup of a program in Markdown' '' "$(sed 's/<\/*code>//g; s/&#[0-9]*;//g' "$work/r-hostile.summary" | grep -E '[<>`*@_\\]' || true)"
is 'a table has its columns' 7 "$(grep -E '^\| (regression|output)' "$work/r-hostile.summary" | tr -cd '|\n' | awk '{ print length }' | sort -u)"
is 'the verdict of a review' '## Umbra: differs' "$(head -1 "$work/review.md")"
is 'what a review could not compare' true "$(grep -qE 'not compared.*src/b.c' "$work/review.md" && echo true)"
if command -v xmllint >/dev/null; then
  for r in $runs; do check "$r.junit is XML" xmllint --noout "$work/$r.junit"; done
  case_of() { xmllint --xpath "concat(/testsuites/testsuite/@tests, ' ', /testsuites/testsuite/@failures, ' ', /testsuites/testsuite/@skipped)" "$work/$1.junit"; }
  is 'JUnit: differs' '1 1 0' "$(case_of r-differs)"
  is 'JUnit: faults' '1 1 0' "$(case_of r-faults)"
  is 'JUnit: equivalent' '1 0 0' "$(case_of r-equivalent)"
  is 'JUnit: undecided did not pass' '1 0 1' "$(case_of r-undecided)"
  is 'JUnit: incomplete did not pass' '1 0 1' "$(case_of r-incomplete)"
  is 'JUnit: a review' '3 2' "$(xmllint --xpath 'concat(count(//testcase[@classname="src/a.c"]), " ", count(//testcase[@classname="src/a.c"]/failure))' "$work/r-review.junit")"
  is 'JUnit: what was not compared did not pass' 1 "$(xmllint --xpath 'count(//testcase[contains(@name, "src/b.c")]/skipped)' "$work/r-review.junit")"
  is 'JUnit on standard output' "$(xmllint --xpath 'string(//failure/@message)' "$work/r-differs.junit")" \
    "$(sed -n '/^<?xml/,$p' "$work/direct.junit" | xmllint --xpath 'string(//failure/@message)' -)"
else
  echo 'skipped: JUnit: xmllint is missing (apt-get install libxml2-utils)'
  skipped=$((skipped + 1))
fi

# --- lcov -----------------------------------------------------------------------------------------------------------------

# All changed lines of examples/foo are executed; a part of a function that no input reaches is not.
is 'lcov: of both files' 'SF:sub/new.c DA:7,1 DA:9,1 LF:2 LH:2 SF:sub/old.c DA:7,1 LF:1 LH:1' \
  "$(cd sub && report lcov ../r-differs | grep -E '^(SF|DA|LF|LH)' | tr '\n' ' ' | sed 's/ $//')"
printf 'int f(int x) {\n  if (x * x + 3 == 5)\n    return 1;\n  return 2;\n}\n' >dead-old.c
printf 'int f(int x) {\n  if (x * x + 3 == 5)\n    return 4;\n  return 3;\n}\n' >dead-new.c
run 1 "$UMBRA" diff --entry f --output r-dead dead-old.c dead-new.c
is 'lcov: what was not executed' 'DA:3,0 DA:4,1 LF:2 LH:1' "$(report lcov r-dead | sed -n '/dead-new/,/end/p' | grep -E '^(DA|LF|LH)' | tr '\n' ' ' | sed 's/ $//')"
is 'lcov: a review tells of the checkout' 'SF:src/a.c DA:2 DA:5 DA:6' "$(report lcov r-review | grep -E '^(SF|DA)' | sed 's/,.*//' | tr '\n' ' ' | sed 's/ $//')"
is 'lcov: one version has no change' '' "$(report lcov r-faults)"

# The affected lines, executed or not, are compared with gcov on all inputs.
cat >felt-old.c <<'EOF'
#include <stdio.h>
static int limit(int n) {
  int most = 10;
  if (n > most)
    return most;
  return n;
}
static int scale(int n) {
  int k = 3;
  k *= 2;
  return n * k;
}
int main(int argc, char **argv) {
  int n = argc > 1 ? argv[1][0] : 0;
  int m = limit(n);
  int rounds = 0;
  if (m > 200) {
    puts("never");
    m = scale(m);
  }
  while (rounds < m)
    rounds += 4;
  switch (m) {
  case 7:
    puts("seven");
    break;
  case 13:
    puts("thirteen");
    break;
  default:
    rounds++;
  }
  puts(argc > 2 ? "many" : "few");
  return m > 3 ? rounds + m : m;
}
EOF
sed 's/most = 10/most = 12/' felt-old.c >felt-new.c
executed() { # the lines of standard input, "LINE,COUNT": "LINE yes" or "LINE no"
  sed -nE 's/,[1-9][0-9]*$/ yes/p; s/,0$/ no/p' | tr '\n' ' '
}
gcc --coverage -O0 -o felt felt-new.c
for byte in $(seq 1 255); do
  # shellcheck disable=SC2059 # the byte is an escape
  ./felt "$(printf "\\$(printf %o "$byte")")" >/dev/null || : # its status is a result
done
./felt '' >/dev/null || :
gcov -t felt-felt-new.gcda 2>/dev/null | sed -nE 's/^ *#####: *([0-9]+):.*/\1,0/p; s/^ *([0-9]+)\*?: *([0-9]+):.*/\2,\1/p' >felt.gcov
for jobs in 1 3; do
  run 1 "$UMBRA" diff --no-directed --no-replay --jobs "$jobs" --output "r-felt-$jobs" --report lcov=felt.info felt-old.c felt-new.c -- @1
  sed -n '/felt-new/,/end/s/^DA://p' felt.info >felt.lines
  is "lcov: affected lines with $jobs jobs" '3 4 5 6 10 11 15 17 18 19 21 22 23 25 28 31 34' "$(sed 's/,.*//' felt.lines | tr '\n' ' ' | sed 's/ $//')"
  is "lcov: executed as natively with $jobs jobs" "$(grep -Ef <(sed -E 's/^([0-9]+),.*/^\1,/' felt.lines) felt.gcov | executed)" "$(executed <felt.lines)"
done
# After a fault, the rest of the block is not executed.
cat >behind-old.c <<'EOF'
int g = 1;
int main(int argc, char **argv) {
  int *p = argv[1][0] > g ? &g : 0;
  int d = *p;
  d += g;
  return d;
}
EOF
sed 's/g = 1/g = 300/' behind-old.c >behind-new.c
run 1 "$UMBRA" diff --no-replay --output r-behind --report lcov=behind.info behind-old.c behind-new.c -- @1
is 'lcov: executed up to a fault' '3,1 4,1 5,0 6,0' "$(sed -n '/behind-new/,/end/s/^DA://p' behind.info | grep -v ^1, | tr '\n' ' ' | sed 's/ $//')"
run 1 "$UMBRA" diff --no-replay --output r-felt felt-old.c felt-new.c -- @1
is 'lcov: without --affected the change alone' '3,1' "$(report lcov r-felt | sed -n '/felt-new/,/end/s/^DA://p')"

# --- JSON -----------------------------------------------------------------------------------------------------------------

is 'JSON holds the findings' "$(jq -c . r-differs/findings.json)" "$(jq -c .results "$work/r-differs.json")"
is 'and those of each function' 2 "$(jq '.results | length' "$work/r-review.json")"
is 'and its schema' 1 "$(jq .schema "$work/r-review.json")"
"$UMBRA" explore --json --output r-json demo.c >"$work/printed.json" || true
is '--json is the same' "$(report json r-json | jq -cS .)" "$(jq -cS . "$work/printed.json")"
for words in 'diff missing.c missing.c' 'explore --max-time soon demo.c' 'show no-such-revision' 'replay missing.ktest demo.c' 'unify demo.c' 'frobnicate'; do
  # shellcheck disable=SC2086 # words
  status=0 && "$UMBRA" $words --json >"$work/out" 2>"$work/err" || status=$?
  is "umbra $words --json fails" '2 2' "$status $(jq .status "$work/out" 2>/dev/null)"
  is "umbra $words --json says why" "umbra: $(jq -r .error "$work/out")" "$(cat "$work/err")"
done

# --- exit statuses ----------------------------------------------------------------------------------------------------------

printf 'int f(const char *s) { return s[0] == 1; }\n' >text-old.c
printf 'int f(const char *s) { return s[0] - 1 == 0; }\n' >text-new.c
run 0 "$UMBRA" diff --fail-on incomplete --entry f plain-old.c plain-new.c
run 1 "$UMBRA" diff --fail-on incomplete --entry f --native-checks 0 cut-old.c cut-new.c
run 0 "$UMBRA" diff --entry f text-old.c text-new.c
run 1 "$UMBRA" diff --fail-on incomplete --entry f text-old.c text-new.c
run 0 "$UMBRA" diff --fail-on none --entry foo sub/old.c sub/new.c
run 1 "$UMBRA" show --fail-on incomplete --max-time 20 HEAD^

# --- files of other kinds ---------------------------------------------------------------------------------------------------

mkfifo pipe
echo before >target
ln -s target link
run 0 "$UMBRA" report --format gcc -o link r-differs
is 'a link is followed' yes "$([ -L link ] && [ "$(cat target)" != before ] && echo yes)"
(timeout 60 cat pipe >through &)
run 0 "$UMBRA" report --format gcc -o pipe r-differs
for _ in $(seq 100); do cmp -s target through && break; sleep 0.1; done
is 'a pipe gets the report' yes "$([ -p pipe ] && cmp target through && echo yes)"

# --- mistakes and damage ----------------------------------------------------------------------------------------------------

refuses 'missing RUN' "$UMBRA" report
refuses 'is not a run directory' "$UMBRA" report sub
refuses 'is not a run directory' "$UMBRA" report nowhere
refuses "unknown value 'pdf' for --format (expected html, " "$UMBRA" report --format pdf r-differs
refuses 'expected FORMAT=FILE' "$UMBRA" diff --report sarif sub/old.c sub/new.c
refuses 'expected FORMAT=FILE' "$UMBRA" diff --report pdf=x sub/old.c sub/new.c
refuses 'contradict each other' "$UMBRA" diff --json --report sarif=- sub/old.c sub/new.c
refuses 'cannot write no/such/x' "$UMBRA" diff --report sarif=no/such/x sub/old.c sub/new.c
refuses 'is not a regular file' "$UMBRA" explore --report sarif=/dev/null demo.c
is 'and nothing was run for it' '' "$(ls -d .umbra/9* 2>/dev/null || true)"
for damage in '' '{' '[]' '{"command": "frobnicate"}' '{"command": "diff"}' 'null'; do
  rm -rf damaged && mkdir damaged && echo "$damage" >damaged/run.json
  refuses damaged "$UMBRA" report --format sarif damaged
done
for damage in '' '{}' '[1]' '[[]]'; do
  rm -rf damaged && cp -r r-differs damaged && echo "$damage" >damaged/findings.json
  refuses damaged "$UMBRA" report --format junit damaged
done
# Members of a wrong type are ignored and cause no crash.
for filter in 'map_values(null)' 'map_values(1)' 'map_values({})' 'map_values([])' 'map_values("")' 'map_values([{"a": [1]}])'; do
  rm -rf damaged && cp -r r-differs damaged
  jq -c "map($filter | .representative = true | .class = \"output\")" r-differs/findings.json >damaged/findings.json
  jq "$filter | .command = \"diff\"" r-differs/run.json >damaged/run.json
  for format in sarif gcc github summary junit json; do run 0 "$UMBRA" report --format $format damaged; done
done

echo "formats: $passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
