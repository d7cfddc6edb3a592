#!/bin/bash
# Program tests: explores each tests/prog/*.c (or the files given) and compares the result with what
# the file expects.
#
#   // RUN: OPTIONS                    options of `umbra explore`, default none ("-- ARGUMENTS" included)
#   // EXPECT: paths N                 the number of paths that ended
#   // EXPECT: end KIND N              N path ends of that kind (src/exec/ends.def)
#   // EXPECT: exit-values A B ...     the set of exit statuses of all paths
#   // EXPECT: exit-count STATUS N     N paths with that exit status
#   // EXPECT: fault KIND WHERE [TEXT] a fault at WHERE, with TEXT in its message
#   // EXPECT: input WHERE NAME VALUE  the input that the report shows for the fault at WHERE
#   // EXPECT: cut KIND N [WHERE] [TEXT]  N cuts for that reason (at WHERE; with TEXT in the detail)
#   // EXPECT: cut-some KIND           at least one cut for that reason (limits)
#   // EXPECT: verdict TEXT            the verdict in run.json
#   // EXPECT: status N                exit status of umbra; default 1 if a fault is expected, else 0
#   // EXPECT: stdout TEXT, stderr TEXT   umbra prints TEXT
#   // EXPECT: output TEXT             (with RUN: --record-output) the output of a path is TEXT; \n is a
#                                      newline
#
#   // NO-REPLAY: REASON              tests/run-replay.sh skips the file
#   // REPLAY-NEEDS: COMMAND          tests/run-replay.sh skips the file if COMMAND fails
#
# WHERE is LINE, FILE:LINE or @LABEL: the line that contains the comment /*@LABEL*/. A fault or a
# cut that no EXPECT line names is a failure as well.
# Environment: UMBRA, JOBS (2), TIMEOUT (60 s), OUT (keeps the run directories below OUT/).
set -euo pipefail
[ $# -eq 0 ] || files=$(realpath -e "$@")
cd "$(dirname "$0")/.."
export ROOT=$PWD
UMBRA=${UMBRA:-./umbra}
UMBRA=$(realpath "$UMBRA")
export UMBRA TIMEOUT=${TIMEOUT:-60} OUT=${OUT:-}

# facts RUNDIR SOURCE: prints the results, one tab-separated line per fact
facts() {
  jq -r '"paths\t\(.stats.paths)", "verdict\t\(.verdict)", (.ends | to_entries[] | "end\t\(.key)\t\(.value)"),
    (.cut[] | "cut\t\(.reason)\t\(.count)\t\(.location // "-")\t\(.detail // "-")")' "$1/run.json"
  # A fault inside the C library is located at the innermost call from the program's own file.
  jq -r --arg own "$2" '.[] | (([.location, .stack[].location | select(contains($own))] | first) // .location) as $at |
    "fault\t\(.kind)\t\($at)\t\(.message)", (.input // {} | to_entries[] | "input\t\($at)\t\(.key)\t\(.value)")' "$1/faults.json"
  jq -r 'select(.end == "exit") | "exit\t\(.status)"' "$1/paths.jsonl" | sort | uniq -c | awk '{ print $2 "\t" $3 "\t" $1 }'
  jq -r 'select(.stdout) | "output\t\(.stdout | @json | .[1:-1])"' "$1/paths.jsonl"
}

judge() { # NAME SOURCE FACTS STATUS STDOUT STDERR
  awk -F'\t' -v name="$1" -v status="$4" -v stdout="$5" -v stderr="$6" '
    function fail(what) { print "  " what; bad = 1 }
    function line_of(where) {
      if (where ~ /^@/) { if (!(where in label)) fail("no comment /*" where "*/"); return label[where] }
      sub(/.*:/, "", where)
      return where
    }
    function at(location, where,   parts) { split(location, parts, ":"); return parts[2] == line_of(where) }
    function rest(from,   i, s) { for (i = from; i <= n; i++) s = s (i > from ? " " : "") word[i]; return s }
    function slurp(file,   s, line) { while ((getline line < file) > 0) s = s line "\n"; return s }
    FILENAME != ARGV[2] {
      line = $0
      while (match(line, /\/\*@[a-z0-9-]+\*\//)) {
        label[substr(line, RSTART + 2, RLENGTH - 4)] = FNR
        line = substr(line, RSTART + RLENGTH)
      }
      if (sub(/^\/\/ EXPECT: */, "")) expect[++expects] = $0
      next
    }
    $1 == "paths" { paths = $2 }
    $1 == "verdict" { verdict = $2 }
    $1 == "end" { end[$2] = $3 }
    $1 == "exit" { exits[$2] = $3; exit_set = exit_set " " $2 }
    $1 == "cut" { cuts++; cut_kind[cuts] = $2; cut_count[cuts] = $3; cut_at[cuts] = $4; cut_detail[cuts] = $5 }
    $1 == "fault" { faults++; fault_kind[faults] = $2; fault_at[faults] = $3; fault_message[faults] = $4 }
    $1 == "input" { inputs++; input_at[inputs] = $2; input_name[inputs] = $3; input_value[inputs] = $4 }
    $1 == "output" { outputs[$2] = 1 }
    END {
      want_status = 0
      for (e = 1; e <= expects; e++) if (expect[e] ~ /^fault /) want_status = 1
      for (e = 1; e <= expects; e++) {
        n = split(expect[e], word, " ")
        if (word[1] == "paths") { if (paths != word[2]) fail("paths: expected " word[2] ", got " paths) }
        else if (word[1] == "verdict") { if (verdict != rest(2)) fail("verdict: expected " rest(2) ", got " verdict) }
        else if (word[1] == "end") {
          if (end[word[2]] + 0 != word[3]) fail("ends " word[2] ": expected " word[3] ", got " end[word[2]] + 0)
        }
        else if (word[1] == "exit-count") {
          if (exits[word[2]] + 0 != word[3]) fail("exits with " word[2] ": expected " word[3] ", got " exits[word[2]] + 0)
        }
        else if (word[1] == "exit-values") {
          delete wanted
          for (i = 2; i <= n; i++) {
            wanted[word[i]] = 1
            if (!(word[i] in exits)) fail("no path exits with " word[i] " (seen:" exit_set ")")
          }
          for (x in exits) if (!(x in wanted)) fail("unexpected exit status " x)
        } else if (word[1] == "fault") {
          found = 0
          for (f = 1; f <= faults; f++)
            if (fault_kind[f] == word[2] && at(fault_at[f], word[3]) && (n < 4 || index(fault_message[f], rest(4))))
              found = fault_known[f] = 1
          if (!found) fail("missing fault: " rest(2) " (line " line_of(word[3]) ")")
        } else if (word[1] == "input") {
          found = 0
          for (i = 1; i <= inputs; i++) if (at(input_at[i], word[2]) && input_name[i] == word[3] && input_value[i] == rest(4)) found = 1
          if (!found) fail("missing input: " rest(2))
        } else if (word[1] == "cut" || word[1] == "cut-some") {
          total = 0; text = 4
          if (word[4] ~ /^@/) text = 5
          for (c = 1; c <= cuts; c++)
            if (cut_kind[c] == word[2] && (text == 4 || at(cut_at[c], word[4])) &&
                (n < text || word[1] == "cut-some" || index(cut_detail[c], rest(text)))) {
              total += cut_count[c]
              cut_known[c] = 1
            }
          if (word[1] == "cut" ? total != word[3] : total == 0) fail("cut " rest(2) ": got " total)
        } else if (word[1] == "status") want_status = word[2]
        else if (word[1] == "stderr") { if (!index(slurp(stderr), rest(2))) fail("stderr lacks: " rest(2)) }
        else if (word[1] == "stdout") { if (!index(slurp(stdout), rest(2))) fail("stdout lacks: " rest(2)) }
        else if (word[1] == "output") { sub(/^output /, "", expect[e]); if (!(expect[e] in outputs)) fail("no path prints: " expect[e]) }
        else fail("unknown expectation: " expect[e])
      }
      for (f = 1; f <= faults; f++) if (!fault_known[f]) fail("unexpected fault: " fault_kind[f] " at " fault_at[f] ": " fault_message[f])
      for (c = 1; c <= cuts; c++)
        if (!cut_known[c]) fail("unexpected cut: " cut_kind[c] " x" cut_count[c] " at " cut_at[c] ": " cut_detail[c])
      if (status != want_status) fail("exit status: expected " want_status ", got " status)
      if (expects == 0) fail("no EXPECT line")
      exit bad
    }' "$2" "$3"
}

run_one() {
  local source name dir options status=0 report
  source=$1
  name=$(basename "$1" .c)
  if [ -n "$OUT" ]; then dir=$OUT/$name; rm -rf "$dir"; mkdir -p "$dir"; else dir=$(mktemp -d); fi
  options=$(sed -n 's|^// RUN: *||p' "$source")
  # shellcheck disable=SC2086 # options are words
  (cd "$dir" && exec timeout -k 5 "$TIMEOUT" "$UMBRA" explore --output "$dir/run" "$source" $options) \
    >"$dir/stdout" 2>"$dir/stderr" </dev/null || status=$?
  if [ $status = 124 ] || [ $status = 137 ]; then report="  time-out after $TIMEOUT s"
  elif [ $status -gt 2 ]; then report="  umbra ended with status $status: $(tail -3 "$dir/stderr")"
  else
    if [ -f "$dir/run/run.json" ]; then facts "$dir/run" "$name.c" >"$dir/facts"; else : >"$dir/facts"; fi
    report=$(judge "$name" "$source" "$dir/facts" "$status" "$dir/stdout" "$dir/stderr") ||
      report=${report:-"  the comparison itself failed"}
    if [ -n "$report" ] && [ $status = 2 ]; then report+=$'\n'"  stderr: $(head -3 "$dir/stderr")"; fi
  fi
  [ -n "$OUT" ] || rm -rf "$dir"
  if [ -n "$report" ]; then printf 'FAIL %s\n%s\n' "$name" "$report"; else echo "pass $name"; fi
}

export -f facts judge run_one
[ $# -gt 0 ] || files=$(ls "$ROOT"/tests/prog/*.c)
[ -z "$OUT" ] || { mkdir -p "$OUT"; OUT=$(realpath "$OUT"); }
results=$(mktemp)
trap 'rm -f "$results"' EXIT
# Each report is written at once, so that those of parallel tests do not mix.
# shellcheck disable=SC2016 # the inner shell expands it
echo "$files" | xargs -P"${JOBS:-2}" -I{} bash -c 'report=$(run_one "$1"); printf "%s\n" "$report"' bash {} >"$results"
grep -v '^pass ' "$results" || true
passed=$(grep -c '^pass ' "$results" || true) failed=$(grep -c '^FAIL ' "$results" || true)
echo "prog: $passed passed, $failed failed"
[ "$failed" = 0 ]
