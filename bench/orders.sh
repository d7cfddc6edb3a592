#!/bin/bash
# What the order of search is worth: mutants of coreutils' programs (bench/programs/mutate.pl), COUNT of each that compile and whose optimised
# object code differs, are given to umbra diff with the default order and with each single one, SECONDS_EACH and one process each. Of each run:
# the seconds to the first finding, and the kinds of difference (clusters) in the end.
#
# So are the patches of bench/patches, in both directions.
#
#   bench/orders.sh [PROGRAM...]     default: all of those in `starts` below, and `patches`
#
# Prints a table, also into bench/RESULTS.md between the marker comments when no PROGRAM is given. A mutant that no order distinguishes is
# counted, and has no row; some behave like the original on every input.
# Environment: UMBRA (./umbra), COUNT (5), SECONDS_EACH (60), SEED (1), TMPDIR.
set -ufo pipefail # no file names are made of *
cd "$(dirname "$0")/.." || exit 2

# shellcheck disable=SC2034 # for prepare.sh
instrumented=no umbra=$(realpath "${UMBRA:-./umbra}") count=${COUNT:-5} each=${SECONDS_EACH:-60} seed=${SEED:-1}
# shellcheck disable=SC2034 # the same
tree=$PWD/build/programs/coreutils native=$PWD/build/programs/native here=$PWD/bench/programs
orders='complete dfs bfs random nearest'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

. bench/programs/prepare.sh
. bench/patches/patch.sh
for tool in jq perl; do command -v "$tool" >/dev/null || { echo "orders: skipped: no $tool" >&2; exit 0; }; done
bench/programs/build.sh coreutils || { [ $? -eq 3 ] && exit 0; exit 1; }

declare -A starts=(
  [seq]='--sym-args 0 3 3'
  [head]='--sym-args 0 2 3 A --sym-files 1 6'
  [join]='--sym-args 0 2 3 A B --sym-files 2 4'
  [tr]='--sym-args 1 3 3 --sym-stdin 4'
  [uniq]='--sym-args 0 2 3 --sym-stdin 6'
  [fmt]='--sym-args 0 2 3 --sym-stdin 6'
)

# one COMMAND...: "FIRST CLUSTERS" of what it runs umbra diff into $work/run for, FIRST - where nothing was found
one() {
  rm -rf "$work/run"
  "$@" >/dev/null 2>&1 </dev/null
  jq -r '"\(.stats.first_finding_seconds // "-") \(.clusters // 0)"' "$work/run/run.json" 2>/dev/null || echo "- 0"
}

usual() { echo --quiet --no-replay --jobs 1 --search "$1" --max-time "$each" --max-paths 0; }

# mutant ORDER PROGRAM MUTANT
# shellcheck disable=SC2046,SC2086
mutant() {
  timeout $((each + 60)) "$umbra" diff $(usual "$1") --output "$work/run" \
    "$work/$2/original/$2.bc" "$work/$2/$3/$2.bc" -- ${starts[$2]}
}

# each_run PROGRAM: a line of tab-separated fields for each mutant and order: what it is, the order, and what `one` says
each_run() {
  local name kind line what order
  # shellcheck disable=SC2034 # kind is passed over
  while IFS=$'\t' read -r name kind line what <&3; do
    for order in $orders; do
      printf '%s\t%s\t%s\n' "$1.c:$line: \`${what//|/\\|}\`" "$order" "$(one mutant "$order" "$1" "$name")"
    done
  done 3<"$work/$1/chosen"
}

# each_patch: the same for each patch and direction
# shellcheck disable=SC2046
each_patch() {
  local name old new order
  for name in "${patches[@]}"; do
    load "$name" >&2 || continue
    for old in old new; do
      [ $old = old ] && new=new || new=old
      for order in $orders; do
        printf '%s\t%s\t%s\n' "$name, $old → $new" "$order" "$(one difference "$name" $old $new "$work/run" $(usual "$order"))"
      done
    done
  done
}

# Within 1.5 times of the best single order, and half a second, which is start-up.
table() {
  local order
  printf '| mutant |'
  for order in $orders; do printf ' %s |' "${order/complete/default}"; done
  printf '\n|---|'
  for order in $orders; do printf -- '---|'; done
  echo
  awk -F'\t' -v orders="$orders" '
    BEGIN { n = split(orders, name, " ") }
    function finish(   i, row, best, most) {
      best = 1e9; most = 0; row = "| " last " |"
      for (i = 1; i <= n; i++) {
        split(of[name[i]], f, " ")
        row = row (f[1] == "-" ? " - |" : sprintf(" %.2f s, %d |", f[1], f[2]))
        if (i > 1 && f[1] != "-" && f[1] + 0 < best) best = f[1] + 0
        if (i > 1 && f[2] > most) most = f[2]
      }
      split(of[name[1]], f, " ")
      if (f[1] == "-" && best == 1e9) { nothing++; return }
      print row
      rows++
      found += f[1] != "-"
      near += f[1] != "-" && f[1] + 0 <= 1.5 * best + 0.5
      all += f[2] >= most
    }
    $1 != last { if (last != "") finish(); last = $1 }
    { of[$2] = $3 }
    END {
      if (last != "") finish()
      printf "\nSome order distinguishes %d mutants or patches; no order distinguishes %d others. The default order distinguishes %d, and %d of them in at most 1.5 times\nthe time of the best single order. On %d it finds at least as many kinds of difference as any single order.\n",
        rows, nothing, found, near, all
    }' "$work/runs"
}

[ $# -gt 0 ] && programs=("$@") || programs=(seq head join tr uniq fmt patches)
for program in "${programs[@]}"; do
  if [ "$program" = patches ]; then
    (each_patch)
    continue
  fi
  prepare "$program" "$count"
  each_run "$program"
done | tee >(cat >&2) >"$work/runs"
table | tee "$work/table"
[ $# -gt 0 ] || bench/publish.sh bench/RESULTS.md orders <"$work/table"
