#!/bin/bash
# The benchmarks of the engine: bench/engine/*.c explored exhaustively with all test cases written, median of three runs by wall-clock
# time; then the same programs with a change that comes last (late.c), explored and compared: what carrying two versions costs before the
# first value that differs. Prints Markdown tables and puts them into bench/RESULTS.md, between the marker comments.
#
# KLEE's figures are of another machine (KLEE of August 2026, LLVM 16, Z3 4.8.12 or STP 2.3.4; 2 cores, Debian 12): wall seconds of its
# default configuration with Z3, and of its fastest configuration (STP, queries not forked into processes, depth first).
# Environment: UMBRA, RUNS (3), ALL=1 for the two long programs as well, TIMEOUT (600 s per run), CLANG.
set -euo pipefail
cd "$(dirname "$0")/.."

umbra=${UMBRA:-./umbra} runs=${RUNS:-3} limit=${TIMEOUT:-600} clang=${CLANG:-clang-19}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The name of a new run directory. All stay until the end: right after many files were deleted, ext4 makes new ones slowly.
new_run() { mktemp -du "$work/run.XXXXXX"; }

# explore PROGRAM OPTION...: the statistics of the median run as JSON
explore() {
  local program=$1
  shift
  for _ in $(seq "$runs"); do
    local run
    run=$(new_run)
    timeout "$limit" "$umbra" explore --quiet "$@" --output "$run" "bench/engine/$program" >/dev/null 2>"$work/stderr" </dev/null ||
      { echo "bench: $program $*: failed: $(head -1 "$work/stderr")" >&2; return 1; }
    jq -c '.stats + {verdict, complete}' "$run/run.json"
  done | jq -s 'sort_by(.seconds) | .[(length - 1) / 2 | floor]'
}

# row PROGRAM OPTIONS KLEE-WITH-Z3 KLEE-BEST [PATHS-EXPECTED]
row() {
  local options
  read -ra options <<<"$2"
  if ! explore "$1" ${options[@]+"${options[@]}"} >"$work/stats"; then echo "| $1 $2 | | | | | | | | failed | $3 | $4 | |"; return; fi
  jq -r --arg name "$1 $2" --arg z3 "$3" --arg best "$4" --arg paths "${5:-}" '
    def round1: if . >= 100 then round else (. * 10 | round / 10) end;
    def short: if . >= 1e6 then "\(. / 1e6 | round1) M" elif . >= 1e4 then "\(. / 1e3 | round1) k" else "\(round)" end;
    (if .seconds > 0 then .seconds else 1e-9 end) as $s |
    [$name, .instructions,
      "\(.paths)" + (if $paths != "" and $paths != "\(.paths)" then " (**not \($paths)**)" else "" end) +
        (if .complete then "" else " (cut)" end),
      (.instructions / $s | short), (.paths / $s | short), (.queries / $s | short), "\(100 * .solver_seconds / $s | round) %",
      (.peak_rss_kib / 1024 | round), ($s * 1000 | round / 1000), $z3, $best,
      (if ($z3 | tonumber? // 0) > 0 then ($z3 | tonumber) / $s | round1 else "" end)] |
    "| \(map(tostring) | join(" | ")) |"' "$work/stats"
}

native_seconds() { # of concrete.c with ROUNDS=200: a tenth of the time of 2000, best of three
  "$clang" -O0 -DROUNDS=2000 bench/engine/concrete.c -o "$work/native"
  local TIMEFORMAT=%U
  for _ in 1 2 3; do { time "$work/native"; } 2>&1; done | sort -n | awk 'NR == 1 { print $1 / 10 }'
}

# processor COMMAND OPTION...: processor seconds of umbra on bench/engine/late.c, clang included
processor() {
  local TIMEFORMAT='%U %S' run
  run=$(new_run)
  { time timeout "$limit" "$umbra" "$@" --quiet --output "$run" bench/engine/late.c >/dev/null 2>&1 </dev/null; } 2>&1 |
    awk '{ print $1 + $2 }'
}

median() { sort -n "$1" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

# late PROGRAM OPTION: one after the other, so that what else the machine does falls on both
late() {
  : >"$work/explore"
  : >"$work/diff"
  for _ in 1 2 3 4 5; do
    processor explore -D "PROGRAM=\"$1\"" "$2" >>"$work/explore"
    processor diff --no-replay -D "PROGRAM=\"$1\"" "$2" >>"$work/diff"
  done
  awk -v name="$1 $2" -v one="$(median "$work/explore")" -v two="$(median "$work/diff")" -v sums="$work/sums" 'BEGIN {
    printf "| %s | %.2f | %.2f | %+.1f %% |\n", name, one, two, 100 * (two / one - 1)
    print one, two >>sums }'
}

late_table() {
  echo
  echo "Processor seconds (median of five), clang included, of programs whose only change is at the end, on no path:"
  echo
  echo "| program | umbra explore | umbra diff | two versions cost |"
  echo "|---|---|---|---|"
  late concrete.c "-DROUNDS=200"
  late branches.c "-DN=16"
  late sort.c "-DN=7"
  late parser.c "-DLEN=7"
  late reactive.c "-DSTEPS=3"
  awk '{ one += $1; two += $2 }
    END { printf "| together | %.2f | %.2f | %+.1f %% (limit: 5 %%) |\n", one, two, 100 * (two / one - 1) }' "$work/sums"
}

table() {
  echo "| program | instructions | paths | instructions/s | paths/s | queries/s | solver | peak MB | seconds | KLEE, Z3 | KLEE, best" \
    "| times faster than KLEE with Z3 |"
  echo "|---|---|---|---|---|---|---|---|---|---|---|---|"
  row concrete.c "-DROUNDS=200" "" "" 1
  native=$(native_seconds)
  mine=$(jq .seconds "$work/stats")
  row branches.c "-DN=14" 3.0 0.79 16384
  row sort.c "-DN=5" 4.9 0.66 120
  row sort.c "-DN=6" 43.7 6.7 720
  [ -z "${ALL:-}" ] || row sort.c "-DN=7" "" 76 5040
  row parser.c "-DLEN=6" 7.9 1.5
  row parser.c "-DLEN=7" 29.7 5.8
  row arrays.c "-DK=3" 21.9 4.7
  [ -z "${ALL:-}" ] || row arrays.c "-DK=4" "" 129
  row reactive.c "-DSTEPS=3" 16.0 3.7 82000
  # KLEE cuts 295 of its 557 paths, at printf of a symbolic argument; Umbra cuts none.
  # Options may stand behind operands, as with glibc; as with musl and uclibc these would be 763 paths.
  row posix.c "--sym-args 0 2 2" 6.4 6.4 548
  echo
  awk -v mine="$mine" -v native="$native" 'BEGIN {
    printf "concrete.c takes %.4f s natively at -O0 (ROUNDS=200): Umbra takes %.1f times as long; ", native, mine / native
    print "KLEE about 1650 times (7.6 s for ROUNDS=20)." }'
  late_table
}

for tool in jq "$clang"; do command -v "$tool" >/dev/null || { echo "bench: skipped: no $tool" >&2; exit 0; }; done
table | tee "$work/table"
bench/publish.sh bench/RESULTS.md bench <"$work/table"
