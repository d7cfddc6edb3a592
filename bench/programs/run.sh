#!/bin/bash
# Whole programs: Debian's coreutils and the applets of busybox of the same names, explored with symbolic arguments, files and standard
# input (the words are in the table), SECONDS_EACH each, with random search. Then
#   - up to 300 of the test cases, drawn at random, are run natively (against musl) and must exit and write as predicted;
#   - up to 3000 of them, the 300 included, are run on a build by gcc --coverage of the program's own source (coreutils only).
#
#   bench/programs/run.sh [NAME...]     default: all; NAME as in the table, as "cut" or "busybox-cut"
#
# Prints a Markdown table, also into bench/RESULTS.md between the marker comments when no NAME is given. Run directories, which hold a
# file per path, go below TMPDIR: a file system in memory is much faster. Fails when a test case does not end natively as predicted.
# Environment: UMBRA, SECONDS_EACH (60), TMPDIR, KEEP (a directory for what differs).
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2

umbra=$(realpath "${UMBRA:-./umbra}") each=${SECONDS_EACH:-60}
here=$PWD/bench/programs built=$PWD/build/programs native=$PWD/build/programs/native
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0 wanted=" $* "

. bench/programs/built.sh
. bench/programs/sample.sh
. bench/programs/gcov.sh
built programs jq perl gcc gcov

emit() { echo "$1" | tee -a "$work/table"; }

# cuts RUN: what was cut but for time, kind and number
cuts() {
  jq -r '[.cut[] | select(.reason != "time")] | group_by(.reason) | map("\(map(.count) | add) \(.[0].reason)") | join(", ") |
    if . == "" then "none" else . end' "$1/run.json"
}

row() { # NAME PROGRAM.bc WORD...
  local name=$1 program=$2 run=$work/run
  shift 2
  [ "$wanted" = "  " ] || [[ $wanted = *" $name "* ]] || return 0
  rm -rf "$run"
  (cd "$built" && timeout $((each + 60)) "$umbra" explore --quiet --fixed-random --search random --max-time "$each" --output "$run" "$program" -- "$@") \
    >"$work/stdout" 2>&1 </dev/null
  [ -f "$run/run.json" ] || { emit "| $name | \`$*\` | failed: $(head -1 "$work/stdout") | | | | | | |"; failed=1; return; }
  local same covered=-
  if ! same=$(agreement "$built/$program" "$run" 300); then
    failed=1
    [ -z "${KEEP:-}" ] || { mkdir -p "$KEEP"; cp "$work/replay" "$KEEP/$name.txt"; }
  fi
  same=$(awk '{ printf $2 ? "%.1f %% of %d" : "-", 100 * $1 / ($2 ? $2 : 1), $2 }' <<<"$same")
  case $program in busybox.bc) ;; *) covered=$(coverage "$name" "$run" 3000 | awk 'NF { printf "%.0f %%\n", $0 }') ;; esac
  emit "$(jq -r --arg name "$name" --arg words "$*" --arg same "${same:-failed}" --arg covered "${covered:--}" --arg cuts "$(cuts "$run")" '
    def short: if . >= 1e6 then "\(. / 1e5 | round | . / 10) M" elif . >= 1e4 then "\(. / 1e3 | round) k" else "\(round)" end;
    "| \($name) | `\($words)` | \(.stats.paths)\(if .complete then " (all)" else "" end) | \(.stats.seconds * 10 | round / 10) | " +
    "\(.stats.instructions / ([.stats.seconds, 0.001] | max) | short) | \(.stats.tests) | \($same) | \($covered) | \($cuts) |"' "$run/run.json")"
}

emit "| program | arguments | paths | seconds | instructions/s | test cases | same natively | branches | cut, except for time |"
emit "|---|---|---|---|---|---|---|---|---|"
while read -ra words <&3; do row "${words[@]}"; done 3<"$here/words.txt"
while read -ra words <&3; do row "busybox-${words[0]}" busybox.bc "${words[0]}" "${words[@]:2}"; done 3<"$here/words.txt"
[ "$wanted" != "  " ] || bench/publish.sh bench/RESULTS.md bench-programs <"$work/table"
exit "$failed"
