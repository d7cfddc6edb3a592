#!/bin/bash
# What the order of search is worth when nothing is compared: branches of the program's own source (gcov) that the test cases of
# `umbra explore --new-tests` take, the default order beside each single one, for the programs of coreutils in bench/programs/words.txt;
# SECONDS_EACH and one process each.
#
#   bench/coverage.sh [NAME...]     default: all
#
# Prints a table, also into bench/RESULTS.md between the marker comments when no NAME is given.
# Environment: UMBRA (./umbra), SECONDS_EACH (60), ORDERS ("portfolio dfs bfs random"), TMPDIR.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2

umbra=$(realpath "${UMBRA:-./umbra}") each=${SECONDS_EACH:-60} wanted=" $* "
# shellcheck disable=SC2034 # for gcov.sh
here=$PWD/bench/programs built=$PWD/build/programs native=$PWD/build/programs/native
read -ra orders <<<"${ORDERS:-portfolio dfs bfs random}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

. bench/programs/built.sh
. bench/programs/sample.sh
. bench/programs/gcov.sh
built coverage jq perl gcc gcov

# one ORDER NAME PROGRAM.bc WORD...: branches that its test cases take, in per cent
one() {
  local order=$1 name=$2 program=$3 run=$work/run
  shift 3
  rm -rf "$run"
  (cd "$built" && timeout $((each + 60)) "$umbra" explore --quiet --new-tests --fixed-random --jobs 1 --search "$order" --max-time "$each" --output "$run" \
    "$program" -- "$@") >/dev/null 2>&1 </dev/null
  coverage "$name" "$run" "$(jq .stats.tests "$run/run.json")"
}

# The default order is the first one.
table() {
  local words order row
  printf '| program | arguments |'
  printf ' %s |' "${orders[@]/portfolio/default}"
  printf '\n|---|---|'
  printf -- '---|%.0s' "${orders[@]}"
  echo
  while read -ra words <&3; do
    [ "$wanted" = "  " ] || [[ $wanted = *" ${words[0]} "* ]] || continue
    row=
    for order in "${orders[@]}"; do row+=" $(one "$order" "${words[@]}") |"; done
    echo "| ${words[0]} | \`${words[*]:2}\` |$row"
  done 3<bench/programs/words.txt | tee "$work/rows"
  awk -F'|' '
    { rows++
      v[rows] = $4 + 0
      best = 0
      for (i = 5; i < NF; i++) if ($i + 0 > best) best = $i + 0
      near += $4 + 0 >= best - 2 }
    END {
      sort_(v, rows)
      printf "\nThe default covers %.0f %% of the branches at the median; on %d of %d programs it is at most 2 points below the best single order.\n",
        v[int((rows + 1) / 2)], near, rows }
    function sort_(a, n,   i, k, t) {
      for (i = 2; i <= n; i++) for (k = i; k > 1 && a[k - 1] > a[k]; k--) { t = a[k]; a[k] = a[k - 1]; a[k - 1] = t }
    }' "$work/rows"
}

table | tee "$work/table"
[ "$wanted" != "  " ] || bench/publish.sh bench/RESULTS.md coverage <"$work/table"
