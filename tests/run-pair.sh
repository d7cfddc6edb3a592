#!/bin/bash
# Tests of two versions: compares what `umbra diff` reports about each tests/pair/NAME/*.c with what
# its unified.c expects. Arguments name other directories, or files that are a unified program each.
#
#   // RUN: OPTIONS                    options of `umbra diff`, default none; several lines are several
#                                      runs with the same expectations
#   // EXPECT: verdict TEXT            the verdict in run.json
#   // EXPECT: finding CLASS WHERE NAME=VALUE... [| OLD | NEW]
#                                      a finding with the divergence at WHERE and this input; OLD and
#                                      NEW occur in what the versions do
#   // EXPECT: class CLASS N           N findings of the class; `some`: at least one. Without this line,
#                                      the number must be that of the `finding` lines of the class
#   // EXPECT: diff-paths N, equal-paths N, paths N, clusters N
#   // EXPECT: complete true|false     default true
#   // EXPECT: status N                exit status of umbra; default 1 with verdict differs, else 0
#   // EXPECT: stdout TEXT             umbra prints TEXT
#
# WHERE is a line, @LABEL (the line that contains the comment /*@LABEL*/), `same` (no divergence:
# values differ) or `any`. VALUE is a number, LO..HI or *. Every visible finding must be confirmed
# natively unless RUN contains --no-replay.
# Environment: UMBRA, JOBS (2), TIMEOUT (60 s), OUT (keeps the run directories below OUT/).
set -euo pipefail
[ $# -eq 0 ] || dirs=$(realpath -e "$@")
cd "$(dirname "$0")/.."
export ROOT=$PWD
UMBRA=${UMBRA:-./umbra}
UMBRA=$(realpath "$UMBRA")
export UMBRA TIMEOUT=${TIMEOUT:-60} OUT=${OUT:-}

# facts RUNDIR: prints the results, one tab-separated line per fact
facts() {
  jq -r '"verdict\t\(.verdict)", "complete\t\(.complete)", "paths\t\(.stats.paths)", "diff-paths\t\(.diff_paths)",
    "equal-paths\t\(.equal_paths)", "clusters\t\(.clusters)", (.findings | to_entries[] | "class\t\(.key)\t\(.value)"),
    (.cut[] | "cut\t\(.reason) at \(.location) \(.detail // "")")' "$1/run.json"
  jq -r '.[] | "finding\t\(.class)\t\(if .divergence then ("\(.divergence.file):\(.divergence.line)") else "same" end)\t\(
    .input | to_entries | map("\(.key)=\(.value | split(" ")[0])") | join(" "))\t\(.old.text)\t\(.new.text)\t\(.confirmed)\t\(
    .as_predicted)\t\(.reason // "")"' "$1/findings.json"
}

judge() { # SOURCE FACTS STATUS STDOUT OPTIONS
  awk -F'\t' -v status="$3" -v stdout="$4" -v options="$5" '
    function fail(what) { print "  " what; bad = 1 }
    function at(location, where,   parts) {
      if (where == "any") return 1
      if (where == "same" || location == "same") return where == location
      if (where ~ /^@/) { if (!(where in label)) fail("no comment /*" where "*/"); where = label[where] }
      split(location, parts, ":")
      return parts[2] == where
    }
    function holds(value, wanted,   ends) {
      if (wanted == "*") return 1
      if (split(wanted, ends, /\.\./) == 2) return value + 0 >= ends[1] + 0 && value + 0 <= ends[2] + 0
      return value == wanted
    }
    function inputs_match(have, want,   h, w, m, n, i, a, b) {
      n = split(want, w, " "); m = split(have, h, " ")
      for (i = 1; i <= n; i++) {
        if (i > m) return 0
        split(w[i], a, "="); split(h[i], b, "=")
        if (a[1] != b[1] || !holds(b[2], a[2])) return 0
      }
      return 1
    }
    function rest(from,   i, s) { for (i = from; i <= n; i++) s = s (i > from ? " " : "") word[i]; return s }
    function slurp(file,   s, line) { while ((getline line < file) > 0) s = s line "\n"; return s }
    function match_finding(text,   part, parts, w, k, i, inputs) {
      parts = split(text, part, / *\| */)
      k = split(part[1], w, " ")
      for (i = 3; i <= k; i++) inputs = inputs (i > 3 ? " " : "") w[i]
      named[w[1]]++
      for (i = 1; i <= found; i++)
        if (!used[i] && class[i] == w[1] && at(place[i], w[2]) && inputs_match(input[i], inputs) && (parts < 2 || index(old[i], part[2])) &&
            (parts < 3 || index(new[i], part[3]))) { used[i] = 1; return }
      fail("missing finding: " text)
      listed = 1
    }
    FILENAME != ARGV[2] {
      line = $0
      while (match(line, /\/\*@[a-z0-9-]+\*\//)) {
        label[substr(line, RSTART + 2, RLENGTH - 4)] = FNR
        line = substr(line, RSTART + RLENGTH)
      }
      if (sub(/^\/\/ EXPECT: */, "")) expect[++expects] = $0
      next
    }
    $1 == "class" { count[$2] = $3; next }
    $1 == "cut" { cuts = cuts "; " $2; next }
    $1 == "finding" {
      class[++found] = $2; place[found] = $3; input[found] = $4; old[found] = $5; new[found] = $6
      confirmed[found] = $7; predicted[found] = $8; reason[found] = $9
      next
    }
    { fact[$1] = $2 }
    END {
      want_complete = "true"
      for (e = 1; e <= expects; e++) {
        n = split(expect[e], word, " ")
        if (word[1] == "finding") match_finding(rest(2))
        else if (word[1] == "class") {
          counted[word[2]] = 1
          if (word[3] == "some" ? !count[word[2]] : count[word[2]] != word[3]) {
            fail("findings of class " word[2] ": expected " word[3] ", got " count[word[2]])
            listed = 1
          }
        } else if (word[1] == "complete") want_complete = word[2]
        else if (word[1] == "status") want_status = word[2]
        else if (word[1] == "stdout") { if (!index(slurp(stdout), rest(2))) fail("stdout lacks: " rest(2)) }
        else if (word[1] ~ /^(verdict|paths|diff-paths|equal-paths|clusters)$/) {
          if (fact[word[1]] != rest(2)) fail(word[1] ": expected " rest(2) ", got " fact[word[1]])
        }
        else fail("unknown expectation: " expect[e])
      }
      if (want_status == "") want_status = fact["verdict"] == "differs" ? 1 : 0
      if (status != want_status) fail("exit status: expected " want_status ", got " status)
      if (fact["complete"] != want_complete) fail("complete: expected " want_complete ", got " fact["complete"] cuts)
      for (c in count)
        if (!(c in counted) && count[c] != named[c] + 0) {
          fail("findings of class " c ": expected " named[c] + 0 ", got " count[c])
          listed = 1
        }
      if (!index(options, "--no-replay"))
        for (i = 1; i <= found; i++)
          if (class[i] ~ /^(regression|fix|output)$/ && (confirmed[i] != "true" || predicted[i] != "true")) {
            fail("not confirmed as predicted: finding " i)
            listed = 1
          }
      if (expects == 0) fail("no EXPECT line")
      for (i = 1; listed && i <= found; i++)
        print "    found: " class[i] " at " place[i] ": " input[i] " | " old[i] " | " new[i] (reason[i] ? " (" reason[i] ")" : "")
      exit bad
    }' "$1" "$2"
}

unified() { if [ -d "$1" ]; then echo "$1/unified.c"; else echo "$1"; fi; }

sources() { # two names would be two versions
  unified "$1"
  if [ -d "$1" ]; then find "$1" -name '*.c' ! -name unified.c -printf '--harness %p '; fi
}

run_once() { # PAIR OPTIONS WORKDIR: the complaints
  local status=0 report
  mkdir -p "$3"
  # shellcheck disable=SC2086,SC2046 # sources and options are words
  (cd "$3" && exec timeout -k 5 "$TIMEOUT" "$UMBRA" diff --confirm-all --output "$3/run" $(sources "$1") $2) \
    >"$3/stdout" 2>"$3/stderr" </dev/null || status=$?
  if [ $status = 124 ] || [ $status = 137 ]; then echo "  time-out after $TIMEOUT s"; return; fi
  if [ $status -gt 1 ] || [ ! -f "$3/run/findings.json" ]; then echo "  umbra ended with status $status: $(tail -3 "$3/stderr")"; return; fi
  facts "$3/run" >"$3/facts"
  report=$(judge "$(unified "$1")" "$3/facts" "$status" "$3/stdout" "$2") || report=${report:-"  the comparison itself failed"}
  [ -z "$report" ] || echo "$report"
  [ ! -s "$3/stderr" ] || [ -z "$report" ] || sed 's/^/  stderr: /' "$3/stderr" | head -3
}

run_one() {
  local name dir options complaints n=0 report=
  name=$(basename "$1" .c)
  if [ -n "$OUT" ]; then dir=$OUT/$name; rm -rf "$dir"; mkdir -p "$dir"; else dir=$(mktemp -d); fi
  while read -r options; do
    n=$((n + 1))
    complaints=$(run_once "$1" "$options" "$dir/$n")
    [ -z "$complaints" ] || report+=${report:+$'\n'}"  with: $options"$'\n'$complaints
  done < <(grep '^// RUN:' "$(unified "$1")" | sed 's|^// RUN: *||' | grep . || echo)
  [ -n "$OUT" ] || rm -rf "$dir"
  if [ -n "$report" ]; then printf 'FAIL %s\n%s\n' "$name" "$report"; else echo "pass $name"; fi
}

export -f facts judge sources unified run_once run_one
[ $# -gt 0 ] || dirs=$(printf '%s\n' "$ROOT"/tests/pair/*/ | sed "s|/$||")
[ -z "$OUT" ] || { mkdir -p "$OUT"; OUT=$(realpath "$OUT"); }
results=$(mktemp)
trap 'rm -f "$results"' EXIT
# Each report is written at once, so that those of parallel tests do not mix.
# shellcheck disable=SC2016 # the inner shell expands it
echo "$dirs" | xargs -P"${JOBS:-2}" -I{} bash -c 'report=$(run_one "$1"); printf "%s\n" "$report"' bash {} >"$results"
grep -v '^pass ' "$results" || true
passed=$(grep -c '^pass ' "$results" || true) failed=$(grep -c '^FAIL ' "$results" || true)
echo "pair: $passed passed, $failed failed"
[ "$failed" = 0 ]
