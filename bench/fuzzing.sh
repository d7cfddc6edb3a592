#!/bin/bash
# What exploration and fuzzing find alone, and what they find together. Mutants of coreutils' programs (bench/programs/mutate.pl), COUNT of
# each that compile and whose optimised object code differs, are given to
#
#   exploration  umbra diff --no-probes: no version is run on concrete inputs
#   fuzzing      the libFuzzer of umbra diff --fuzz, which compares the native versions, while the engine explores one path
#   both         umbra diff --fuzz, with probes
#   AFL++        bench/programs/compare.c, which runs both native programs, instrumented, and aborts when they differ
#
# for SECONDS_EACH and with one process each (with --fuzz a second process fuzzes). The table contains the seconds to the first difference.
#
#   bench/fuzzing.sh [PROGRAM...]     default: all of those in `starts` below
#
# Prints a table, also into bench/RESULTS.md between the marker comments when no PROGRAM is given. A mutant that nothing distinguishes is
# counted, and has no row; some behave like the original on every input.
# Environment: UMBRA (./umbra), COUNT (3), SECONDS_EACH (20), SEED (1), TMPDIR.
set -ufo pipefail # no file names are made of *
cd "$(dirname "$0")/.." || exit 2

# shellcheck disable=SC2034 # for prepare.sh
instrumented=yes umbra=$(realpath "${UMBRA:-./umbra}") count=${COUNT:-3} each=${SECONDS_EACH:-20} seed=${SEED:-1}
# shellcheck disable=SC2034 # the same
tree=$PWD/build/programs/coreutils native=$PWD/build/programs/native here=$PWD/bench/programs
ways='exploration fuzzing both afl'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

. bench/programs/prepare.sh
for tool in jq perl afl-clang-fast afl-fuzz; do # packages jq, perl, afl++
  command -v "$tool" >/dev/null || { echo "fuzzing: skipped: no $tool" >&2; exit 0; }
done
bench/programs/build.sh coreutils || { [ $? -eq 3 ] && exit 0; exit 1; }
bench/programs/build-native.sh || exit 1

declare -A starts=(
  [cut]='--sym-args 0 3 3 --sym-stdin 4'
  [expr]='--sym-args 0 3 3'
  [seq]='--sym-args 0 3 3'
  [head]='--sym-args 0 2 3 --sym-stdin 6'
  [tr]='--sym-args 1 3 3 --sym-stdin 4'
  [uniq]='--sym-args 0 2 3 --sym-stdin 6'
  [fmt]='--sym-args 0 2 3 --sym-stdin 6'
)
# Inputs of compare.c that AFL++ starts with; the engine and libFuzzer know the program's words.
declare -A seeds=(
  [cut]='-f\n2\n-d\n:\n\na:b:c\n|-b\n1,3-4\n\nabcdef\n'
  [expr]='1\n+\n2\n|substr\nabcd\n2\n2\n'
  [seq]='1\n2\n9\n|-w\n8\n11\n'
  [head]='-n\n2\n\na\nb\nc\n|-c\n3\n\nabcdef\n'
  [tr]='a-c\nx\n\nabcd\n|-d\nb\n\nabc\n'
  [uniq]='-c\n\na\na\nb\n|-d\n\na\na\nb\n'
  [fmt]='-w\n9\n\na bc def ghij\n|-s\n\na\n\nb\n'
)

# differ PROGRAM MUTANT OPTION...: umbra diff into $work/run
# shellcheck disable=SC2086
differ() {
  local program=$1 mutant=$2
  shift 2
  timeout $((each * 4)) "$umbra" diff --quiet --jobs 1 "$@" --output "$work/run" \
    "$work/$program/original/$program.bc" "$work/$program/$mutant/$program.bc" -- ${starts[$program]} >/dev/null 2>&1 </dev/null
}

first_finding() { jq -r '.stats.first_finding_seconds // "-"' "$work/run/run.json" 2>/dev/null || echo -; }

by_exploration() { differ "$1" "$2" --no-probes --no-replay --max-time "$each" --max-paths 0 && :; first_finding; }
by_both() { differ "$1" "$2" --fuzz "$each" --max-time "$each" --max-paths 0 && :; first_finding; }
# The fuzzer does not say when it found a difference: all of its time counts.
by_fuzzing() {
  differ "$1" "$2" --fuzz "$each" --max-time $((each * 3)) --max-paths 1 && :
  if [ -n "$(find "$work/run/fuzz" -name 'difference-*' -print -quit 2>/dev/null)" ]; then echo "$each"; else echo -; fi
}

by_afl() {
  fuzz_by_afl "$1" "$work/$1/$2" "${seeds[$1]}" || { echo -; return; }
  is_shown_by_seed "$1" && { echo 0; return; }
  find "$work/$1/out" -path '*crashes/id*' -printf '%T@\n' | sort -n | head -1 | awk -v begun="$begun" '{ printf "%.2f\n", $1 - begun }'
}

# each_run PROGRAM: a line of tab-separated fields for each mutant and way: what it is, the way, and the seconds
each_run() {
  local name kind line what way begun
  # shellcheck disable=SC2034 # kind is passed over
  while IFS=$'\t' read -r name kind line what <&3; do
    for way in $ways; do
      rm -rf "$work/run"
      begun=$(date +%s.%N)
      printf '%s\t%s\t%s\n' "$1.c:$line: \`${what//|/\\|}\`" "$way" "$("by_$way" "$1" "$name")"
    done
  done 3<"$work/$1/chosen"
}

# "Near": within 1.5 times of the better of exploration and fuzzing, and two seconds: the native builds that fuzzing needs.
table() {
  echo '| mutant | exploration | fuzzing | both | AFL++ |'
  echo '|---|---|---|---|---|'
  awk -F'\t' '
    function cell(way) { return of[way] == "-" ? " - |" : sprintf(" %.2f s |", of[way]) }
    function finish(   best) {
      if (of["exploration"] == "-" && of["fuzzing"] == "-" && of["both"] == "-" && of["afl"] == "-") { nothing++; return }
      print "| " last " |" cell("exploration") cell("fuzzing") cell("both") cell("afl")
      rows++
      best = of["exploration"]
      if (best == "-" || (of["fuzzing"] != "-" && of["fuzzing"] + 0 < best + 0)) best = of["fuzzing"]
      for (way in of) found[way] += of[way] != "-"
      alone += best == "-" && of["both"] != "-"
      near += best != "-" && of["both"] != "-" && of["both"] + 0 <= 1.5 * best + 2
    }
    $1 != last { if (last != "") finish(); last = $1 }
    { of[$2] = $3 }
    END {
      if (last != "") finish()
      printf "\nOf %d mutants that something distinguishes, exploration distinguishes %d, fuzzing %d, both together %d, and AFL++ %d. Both together need\nat most 1.5 times as long as the better of the two, and two seconds, for %d, and distinguish %d that neither does alone. Nothing distinguishes\n%d others.\n",
        rows, found["exploration"], found["fuzzing"], found["both"], found["afl"], near, alone, nothing
    }' "$work/runs"
}

. bench/programs/afl.sh
[ $# -gt 0 ] && programs=("$@") || programs=(cut expr seq head tr uniq fmt)
for program in "${programs[@]}"; do
  prepare "$program" "$count"
  each_run "$program"
done | tee >(cat >&2) >"$work/runs"
table | tee "$work/table"
[ $# -gt 0 ] || bench/publish.sh bench/RESULTS.md fuzzing <"$work/table"
