#!/bin/bash
# What the terminal says of a kind of difference, tried on real patches (bench/patches), on the papers' subjects (bench/papers, the first mutant
# of each entry that makes a difference) and on mutants of coreutils: whether each card names a line that changed, how long it is, and whether
# it holds words that are no source.
#
#   make bench-cards
#
# Prints a Markdown table, also into bench/RESULTS.md between its marker comments. Fails when a card names no changed line.
# Environment: UMBRA, COUNT (8) mutants of coreutils, half of cut.c and half of expr.c, SEED (1).
set -ufo pipefail # no file names are made of *
cd "$(dirname "$0")/.." || exit 2

# shellcheck disable=SC2034 # instrumented, native: read by prepare.sh
instrumented=no umbra=$(realpath "${UMBRA:-./umbra}") count=${COUNT:-8} seed=${SEED:-1}
# shellcheck disable=SC2034
tree=$PWD/build/programs/coreutils native=$PWD/build/programs/native here=$PWD/bench/programs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
. bench/lines.sh
. bench/programs/built.sh
. bench/programs/prepare.sh
built cards jq perl clang-19

# What only the solver's words have, and addresses.
odd='concat\(|extract\(|[sz]ext\(|\.bits?\(|\[[0-9]+\.\.[0-9]+\]|0x[0-9a-f]{9}'

# tried SOURCE WHAT STDOUT RUN NAMED: NAMED is how many of the kinds name a changed line
tried() {
  local kinds words
  kinds=$(change_places "$4" | wc -l)
  [ "$kinds" -gt 0 ] || return 0
  card_lengths "$3" >"$work/lengths"
  words=$(grep -cE "^ .*($odd)" "$3")
  printf '%s\t%s\t%s\t%s\t%s\n' "$1" "$kinds" "$5" "$words" "$(paste -sd' ' "$work/lengths")" >>"$work/tried"
  [ "$kinds" -eq "$5" ] || { echo "cards: $2: $5 of $kinds kinds name a changed line" >&2; failed=1; }
}

from_patches() {
  local run name named
  KEEP=$work/patches bench/patches/run.sh busybox cjson libcue cpio less unzip gif2rgb gifecho unzip-list tar >"$work/log" || { cat "$work/log" >&2; failed=1; }
  for run in $(find "$work/patches" -maxdepth 1 -name '*-old' | sort); do
    name=$(basename "$run" -old)
    named=$(change_places "$run" | wc -l)
    named=$((named - $(grep -c "WRONG: $name, old .*names" "$work/log")))
    tried patches "$name" "$run/stdout" "$run" "$named"
  done
}

# marked FILE LINE MUTANT: after preprocessing the line holds a change of the paper's annotations, or lies in a block of one version
marked() {
  clang-19 -E -D__UMBRA__ -Iinclude -Ibench/papers -D"MUTANT=$3" "$1" 2>/dev/null | awk -v base="$(basename "$1")" -v want="$2" '
    /^# [0-9]+ "/ { line = $2 - 1; file = $3; gsub(/.*\/|"/, "", file); next }
    { line++ }
    /umbra_execute/ { is_mark = 1; if (!depth && /\{ *$/) { depth = 1; opens = 1 } }
    file == base && line == want && (is_mark || depth) { found = 1 }
    { if (depth && !opens) depth += gsub(/\{/, "{") - gsub(/\}/, "}"); opens = is_mark = 0 }
    END { exit !found }'
}

from_papers() {
  local mutant file entry id place line named source
  while IFS=$'\t' read -r mutant file entry _; do
    source=bench/papers/$file.c
    "$umbra" diff "$source" --entry "$entry" -D "MUTANT=$mutant" --follow both --max-time 20 --output "$work/run" >"$work/stdout" 2>"$work/stderr" </dev/null
    if [ ! -f "$work/run/findings.json" ]; then echo "cards: $mutant: $(head -n 1 "$work/stderr")" >&2; failed=1; continue; fi
    named=0
    while read -r id _ place; do
      line=${place%:*} line=${line##*:}
      if marked "$source" "$line" "$mutant"; then named=$((named + 1)); else echo "cards: $mutant: $id names $place" >&2; fi
    done < <(change_places "$work/run")
    tried papers "$mutant" "$work/stdout" "$work/run" "$named"
    rm -rf "$work/run"
  done < <(awk -F'\t' 'NR > 1 && $5 > 0 && !seen[$3]++' bench/papers/figures.tsv)
}

from_mutants() {
  local program name line words id place named
  prepare cut $((count / 2))
  prepare expr $((count - count / 2))
  for program in cut expr; do
    case $program in cut) words='-f @3 -d @1 --sym-stdin 4' ;; *) words='--sym-args 0 3 2' ;; esac
    while IFS=$'\t' read -r name _ line _ <&3; do
      # shellcheck disable=SC2086
      "$umbra" diff --max-time 20 --output "$work/run" "$work/$program/original/$program.bc" "$work/$program/$name/$program.bc" -- $words \
        >"$work/stdout" 2>/dev/null </dev/null
      named=0
      while read -r id _ place; do
        place=${place%:*} place=${place##*:}
        if [ "$place" = "$line" ]; then named=$((named + 1)); else echo "cards: $program.c:$line: $id names line $place" >&2; fi
      done < <(change_places "$work/run")
      tried coreutils "$program.c:$line" "$work/stdout" "$work/run" "$named"
      rm -rf "$work/run"
    done 3<"$work/$program/chosen"
  done
}

row() { # TITLE SOURCE
  awk -F'\t' -v name="$2" '$1 ~ name { n = split($5, l, " "); for (i = 1; i <= n; i++) print l[i] }' "$work/tried" >"$work/lengths"
  awk -F'\t' -v title="$1" -v name="$2" -v lengths="$(middle_and_longest "$work/lengths")" '
    $1 ~ name { programs++; kinds += $2; named += $3; odd += $4 }
    END { printf "| %s | %d | %d | %d | %d | %s |\n", title, programs, kinds, named, odd, lengths }' "$work/tried"
}

: >"$work/tried"
from_papers
from_mutants
from_patches
{
  echo '| source | pairs that differ | kinds of difference | name a changed line | lines with internal notation | lines of a card, median |'
  echo '|---|---|---|---|---|---|'
  row "Debian's patches" patches
  row "the papers' subjects" papers
  row 'mutants of cut and expr' coreutils
  row 'all' .
} | tee "$work/table"
bench/publish.sh bench/RESULTS.md bench-cards <"$work/table"
exit "$failed"
