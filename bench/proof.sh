#!/bin/bash
# How many changes of loops and recursion are decided without a bound: each bench/proof/NAME.c holds a function f, an equivalent
# rewriting of it (same.c), and one that differs on some input (other.c). The first must be proved equivalent for every input,
# the second must have a confirmed input.
#
#   bench/proof.sh [NAME...]    default: all. Environment: UMBRA (./umbra), SECONDS_EACH (10), JOBS (all cores)
#
# Prints a line for each pair: NAME, same|other, the verdict, how it was proved, seconds. A wrong verdict is marked WRONG. Has the
# solvers z3 and cvc5, if they are installed, check the obligations of each proof by induction.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/pair-file.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export UMBRA WORK=$work EACH=${SECONDS_EACH:-10}
chosen=("$@")
names=("$@")
[ $# -gt 0 ] || mapfile -t names < <(find bench/proof -name '*.c' -printf '%f\n' | sed 's/\.c$//' | LC_ALL=C sort)

# shellcheck disable=SC2317 # xargs calls it
one() { # NAME KIND
  local dir=$WORK/$1-$2 began=$EPOCHREALTIME verdict proof seconds mark=''
  mkdir "$dir"
  split_pair "bench/proof/$1.c" "$dir"
  (cd "$dir" && timeout 120 "$UMBRA" diff --quiet --entry f --max-time "$EACH" --output run --proof obligations old.c "$2.c") >"$dir/out" 2>&1 </dev/null || true
  seconds=$(awk -v a="$began" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }')
  verdict=$(jq -r .verdict "$dir/run/run.json" 2>/dev/null || echo failed)
  proof=$(jq -r '.proof // (if .complete and (.bounds | length) == 0 and (.assumptions | length) == 0 then "explored" else "-" end)' "$dir/run/run.json" 2>/dev/null || echo -)
  case $2/$verdict in
    same/equivalent) [ "$proof" = - ] && verdict='equivalent up to a bound' ;;
    other/differs) jq -e 'any(.[]; .confirmed)' "$dir/run/findings.json" >/dev/null || verdict='differs, unconfirmed' ;;
    same/differs | other/equivalent) mark=' WRONG' ;;
  esac
  [ "$proof" != induction ] || scripts/check-proof.sh "$dir/obligations" >"$dir/checked" 2>&1 || mark=' WRONG'
  echo "$1	$2	$verdict	$proof	$seconds$mark"
}
export -f one

# shellcheck disable=SC2016 # the inner shell expands it
for name in "${names[@]}"; do printf '%s same\n%s other\n' "$name" "$name"; done |
  xargs -P "${JOBS:-$(nproc)}" -L 1 bash -c 'one "$0" "$1"' | LC_ALL=C sort | tee "$work/all" | column -ts $'\t'
# shellcheck disable=SC2016 # the script's own variables
awk -F '\t' '{ verdict[$1, $2] = $3 ($2 == "same" && $3 == "equivalent" ? " (" $4 ")" : ""); seconds[$1, $2] = $5; names[$1] }
  $2 == "same" { same++; proved += $4 != "-" && $3 == "equivalent" }
  $2 == "other" { other++; found += $3 == "differs" }
  /WRONG/ { wrong++ }
  END {
    print "| function | what was rewritten | the rewriting | seconds | with a difference | seconds |\n|---|---|---|---|---|---|"
    count = asorti(names, sorted)
    for (k = 1; k <= count; k++) {
      name = sorted[k]
      getline what <("bench/proof/" name ".c")
      printf "| %s | %s | %s | %s | %s | %s |\n", name, substr(what, 4), verdict[name, "same"], seconds[name, "same"],
        verdict[name, "other"], seconds[name, "other"]
    }
    printf "\n%d of %d equivalent changes are proved for every input, %d of %d differences have a confirmed input, %d are wrong.\n",
      proved, same, found, other, wrong
    exit wrong > 0
  }' "$work/all" >"$work/table" || status=1
cat "$work"/*/checked 2>/dev/null | awk -F '[: ]+' '/obligations checked/ { count[$1] += $2 }
  END { for (s in count) all = all (all ? ", " : "") s " " count[s]; if (all) print "\nObligations of the proofs by induction, all checked: " all "." }' >>"$work/table"
tail -3 "$work/table"
[ ${#chosen[@]} -gt 0 ] || bench/publish.sh bench/RESULTS.md proof <"$work/table"
exit "${status:-0}"
