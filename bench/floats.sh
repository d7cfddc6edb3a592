#!/bin/bash
# A hundred queries of floating point, as our own runs ask them, to Umbra's solver and to Z3 (bench/floats/race.c): with its theory of
# floating point, and with everything made bit-vectors by its tactic fpa2bv. Prints a table and puts it into bench/RESULTS.md.
#
# The queries are those that --log-queries writes of four kinds of runs; 25 of each, at even distances among those that are different, have
# an operation of floating point, and none of what SMT-LIB cannot say (x87's numbers, functions of the mathematical library).
# Environment: UMBRA (./umbra), SECONDS_EACH (10 processor seconds for each query and solver), QUERIES (25 of each kind), KEEP (a directory:
# queries and results are kept there), FROM (a directory that was KEEP: its queries, instead of new ones).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/pair-file.sh
umbra=$(realpath "${UMBRA:-./umbra}") limit=${SECONDS_EACH:-10} wanted=${QUERIES:-25} race=$(realpath "${RACE:-build/release/race}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/logs"

# logged KIND NAME: the queries of a log, one file each
logged() {
  mkdir -p "$work/$1"
  awk -v name="$work/$1/$2" 'BEGIN { RS = "\\(reset\\)\n" }
    /fp\./ && !/declare-fun| 15 64\)|\(fp \(|fmod/ {
      question = $0
      sub(/^[^\n]*\n/, "", question)
      if (question in seen) next
      seen[question] = 1
      file = sprintf("%s-%04d.smt2", name, ++n)
      printf "%s", $0 >file
      close(file)
    }' "$work/logs/$2.smt2"
}

# compared KIND NAME FILE: a pair in one file, as tests/truth has them
compared() {
  local dir=$work/pair
  rm -rf "$dir" && mkdir "$dir"
  split_pair "$3" "$dir"
  [ -f "$dir/old.c" ] || return 0
  (cd "$dir" && "$umbra" diff --quiet --entry f --no-replay --jobs 1 --max-time 10 --max-solver-time 5 --log-queries "$work/logs/$2.smt2" \
    --output run old.c new.c) >/dev/null 2>&1 </dev/null || true
  [ ! -s "$work/logs/$2.smt2" ] || logged "$1" "$2"
}

ask_anew() {
  for pair in tests/truth/recipe-*.c; do compared numerical "$(basename "$pair" .c)" "$pair"; done
  for pair in tests/truth/{float,double,half,brain}-*.c; do
    if grep -q '^// RUN: --entry f$' "$pair"; then compared truth "$(basename "$pair" .c)" "$pair"; fi
  done

  gcc -std=c17 -O1 tests/fuzz/float/pairs.c -o "$work/pairs"
  mkdir "$work/brute"
  "$work/pairs" "$work/brute" 40 1
  for pair in "$work"/brute/[0-9]*; do
    name=brute-$(basename "$pair")
    (cd "$pair" && "$umbra" diff --quiet --entry f --no-replay --jobs 1 --max-time 10 --log-queries "$work/logs/$name.smt2" --output run old.c new.c) \
      >/dev/null 2>&1 </dev/null || true
    [ ! -s "$work/logs/$name.smt2" ] || logged random "$name"
  done

  LOGS=$work/logs tests/run-ieee.sh >/dev/null || true
  for log in "$work"/logs/*.smt2; do
    name=$(basename "$log" .smt2)
    case $name in recipe-* | float-* | double-* | half-* | brain-* | brute-*) ;; *) logged ieee "$name" ;; esac
  done
}

# sampled KIND: at even distances
sampled() {
  find "$work/$1" -name '*.smt2' 2>/dev/null | LC_ALL=C sort | awk -v wanted="$wanted" '{ file[NR] = $0 }
    END { for (i = 0; i < wanted && i < NR; i++) print file[1 + int(i * NR / (NR < wanted ? NR : wanted))] }'
}

kinds='numerical truth random ieee'
if [ -n "${FROM-}" ]; then
  for kind in $kinds; do cp -r "$FROM/$kind" "$work/"; done
else
  ask_anew
fi
for kind in $kinds; do
  sampled "$kind" | xargs -r "$race" "$limit" | sed -u "s|^$work/|$kind\t|" >>"$work/results"
done
if [ -n "${KEEP-}" ]; then
  mkdir -p "$KEEP"
  cp -r "$work"/{numerical,truth,random,ieee,results} "$KEEP/"
fi
{ echo "| source | queries | decided by Umbra | Z3's theory | fpa2bv | seconds, median: Umbra | Z3's theory | fpa2bv | speed-up, median: over Z3's theory | over fpa2bv | Z3 has no model, Umbra has |"
  echo '|---|---|---|---|---|---|---|---|---|---|---|'
  for kind in $kinds all; do
    awk -F'\t' -v OFS='\t' -v kind="$kind" 'kind == "all" || $1 == kind { print $3, $4, $5, $6, $7, $8 }' "$work/results" |
      jq -Rrn --arg kind "$kind" '
        def median: sort | if length == 0 then 0 else .[(length - 1) / 2 | floor] end;
        def show: if . >= 100 then round elif . >= 1 then (. * 10 | round / 10) else (. * 10000 | round / 10000) end;
        {numerical: "numerical functions", truth: "pairs judged natively", random: "pairs by brute force", ieee: "GCC'"'"'s ieee tests", all: "all"} as $names |
        [inputs | split("\t") | {umbra: .[0], u: (.[1] | tonumber), theory: .[2], t: (.[3] | tonumber), tactic: .[4], b: (.[5] | tonumber)}] |
        def decided(f): map(select(f != "unknown")) | length;
        [$names[$kind], length, decided(.umbra), decided(.theory), decided(.tactic), (map(.u) | median | show), (map(.t) | median | show),
          (map(.b) | median | show), (map(.t / ([.u, 0.0001] | max)) | median | show), (map(.b / ([.u, 0.0001] | max)) | median | show),
          (map(select(.umbra == "sat" and (.theory == "unsat" or .tactic == "unsat"))) | length)] |
        "| \(map(tostring) | join(" | ")) |"'
  done; } | tee "$work/table"
bench/publish.sh bench/RESULTS.md bench-floats <"$work/table"
