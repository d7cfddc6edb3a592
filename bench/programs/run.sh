#!/bin/bash
# Whole programs: Debian's coreutils and the applets of busybox of the same names, explored with symbolic arguments, files and standard
# input (the words are in the table), SECONDS_EACH each, with random search. Then
#   - up to 300 of the test cases, drawn at random, are run natively (against musl) and must exit and write as predicted;
#   - up to 3000 of them, the 300 included, are run on a build by gcc --coverage of the program's own source (coreutils only).
#
#   bench/programs/run.sh [NAME...]     default: all; NAME as in the table, as "cut" or "busybox-cut"
#
# Prints a Markdown table, also into docs/performance.md between the marker comments when no NAME is given. Run directories, which hold a
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
built programs jq perl gcc gcov

emit() { echo "$1" | tee -a "$work/table"; }

# draw N: that many lines of standard input at random, always the same
draw() { perl -e 'srand 1; my @l = <STDIN>; for (1 .. shift) { last if !@l; print splice @l, int rand @l, 1 }' "$1"; }

# agreement PROGRAM.bc RUN: "N of M", and the complaints in $work/replay
agreement() {
  mkdir "$work/sample"
  ln -s "$2"/tests.{kt,idx} "$work/sample/"
  cp "$2/run.json" "$work/sample/"
  draw 300 <"$2/paths.jsonl" >"$work/sample/paths.jsonl"
  if ! timeout 600 "$umbra" replay --plain --all "$work/sample" "$1" >"$work/replay" 2>&1; then
    failed=1
    [ -z "${KEEP:-}" ] || { mkdir -p "$KEEP"; cp "$work/replay" "$KEEP/$3.txt"; }
  fi
  # "N of M test cases end as predicted, K of them with the same output; ..."
  sed -nE 's/^([0-9]+) of ([0-9]+) test cases end as predicted(, ([0-9]+) of them.*)?.*$/\2 \4 \1/p' "$work/replay" | awk '
    { same = NF == 3 ? $2 : $2; printf $1 ? "%.1f %% of %d\n" : "-\n", 100 * same / $1, $1 }'
  rm -rf "$work/sample"
}

# coverage NAME RUN: branches of src/NAME.c that were taken, in per cent
coverage() {
  local dir=$work/coverage/$1 extra=
  mkdir -p "$dir"
  cp "$native/src/$1.c" "$dir/"
  case $1 in cut) extra=$native/src/set-fields.o ;; wc) extra=$native/src/libwc_avx2.a ;; esac
  (
    cd "$dir" || exit 1
    gcc --coverage -O0 -I"$native" -I"$native/lib" -I"$native/src" -c "$1.c" -o "$1.o" &&
      gcc --coverage "$1.o" ${extra:+"$extra"} "$native/src/libver.a" "$native/lib/libcoreutils.a" "$native/lib/libcoreutils.a" -o "$1" -lpthread
  ) >"$dir/log" 2>&1 || { echo "-"; return; }
  "$umbra" ktest -o "$dir/tests" "$2"
  cp "$2/run.json" "$dir/"
  jq -r '.test // empty' "$2/paths.jsonl" | draw 3000 | "$here/start.pl" "$dir" "$dir/$1"
  (cd "$dir" && gcov -b -n "$1.o" 2>/dev/null) | awk -v file="File '$1.c'" '
    $0 == file { here = 1 }
    here && /^Taken at least once/ { sub(/.*:/, ""); sub(/% of.*/, ""); printf "%.0f %%\n", $0; exit }'
}

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
  same=$(agreement "$built/$program" "$run" "$name")
  case $program in busybox.bc) ;; *) covered=$(coverage "$name" "$run") ;; esac
  emit "$(jq -r --arg name "$name" --arg words "$*" --arg same "${same:-failed}" --arg covered "${covered:--}" --arg cuts "$(cuts "$run")" '
    def short: if . >= 1e6 then "\(. / 1e5 | round | . / 10) M" elif . >= 1e4 then "\(. / 1e3 | round) k" else "\(round)" end;
    "| \($name) | `\($words)` | \(.stats.paths)\(if .complete then " (all)" else "" end) | \(.stats.seconds * 10 | round / 10) | " +
    "\(.stats.instructions / ([.stats.seconds, 0.001] | max) | short) | \(.stats.tests) | \($same) | \($covered) | \($cuts) |"' "$run/run.json")"
}

busybox() { row "busybox-$1" busybox.bc "$@"; }

emit "| program | words | paths | seconds | instructions/s | test cases | same natively | branches | cut, but for time |"
emit "|---|---|---|---|---|---|---|---|---|"
row true true.bc --sym-args 0 2 6
row echo echo.bc --sym-args 0 3 3
row basename basename.bc --sym-args 0 3 4
row cut cut.bc --sym-args 0 2 3 --sym-files 1 8
row seq seq.bc --sym-args 0 2 3
row expr expr.bc --sym-args 0 3 3
row tr tr.bc --sym-args 1 3 3 --sym-stdin 4
row head head.bc --sym-args 0 2 3 A --sym-files 1 6
row tail tail.bc --sym-args 0 2 3 A --sym-files 1 6
row wc wc.bc --sym-args 0 2 3 A --sym-files 1 6
row paste paste.bc --sym-args 0 2 3 A B --sym-files 2 4
row fold fold.bc --sym-args 0 2 3 A --sym-files 1 6
row sort sort.bc --sym-args 0 2 3 A --sym-files 1 6
row printf printf.bc @4 --sym-args 0 2 2
row test test.bc --sym-args 0 4 3
busybox true --sym-args 0 2 6
busybox echo --sym-args 0 3 3
busybox basename --sym-args 0 3 4
busybox cut --sym-args 0 2 3 --sym-files 1 8
busybox seq --sym-args 0 2 3
busybox expr --sym-args 0 3 3
busybox tr --sym-args 1 3 3 --sym-stdin 4
busybox head --sym-args 0 2 3 A --sym-files 1 6
busybox tail --sym-args 0 2 3 A --sym-files 1 6
busybox wc --sym-args 0 2 3 A --sym-files 1 6
busybox paste --sym-args 0 2 3 A B --sym-files 2 4
busybox fold --sym-args 0 2 3 A --sym-files 1 6
busybox sort --sym-args 0 2 3 A --sym-files 1 6
busybox printf @4 --sym-args 0 2 2
busybox test --sym-args 0 4 3
[ "$wanted" != "  " ] || bench/publish.sh docs/performance.md bench-programs <"$work/table"
exit "$failed"
