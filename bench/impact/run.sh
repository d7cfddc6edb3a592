#!/bin/bash
# Change impact in figures: DiSE beside full exploration, and directed exploration beside exploration of everything.
#
#   bench/impact/run.sh [PART...]     larger, wbs, directed, patches; default: all
#
# Prints Markdown tables and puts each into bench/RESULTS.md between its marker comments.
#
#   larger    altitude.c and executive.c: versions that affect few, some, all and no paths
#   wbs       bench/papers/wbs.c with each of the eight changes of each mutant alone, and with all eight
#   patches   findings per minute on real patches (bench/patches), with and without direction
#   directed  umbra diff, with and without direction, and nearest first
#
# Environment: UMBRA, REPEAT (of the runs of `larger` and `wbs`, of which the fastest counts; default 5), PATCH_TIME (seconds, default 20).
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
umbra=${UMBRA:-./umbra} repeat=${REPEAT:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

emit() { echo "$1" | tee -a "$work/table"; }
wrong() { echo "WRONG: $*"; failed=$((failed + 1)); }

# publish NAME: writes the table made since the last call to the document
publish() {
  bench/publish.sh bench/RESULTS.md "bench-impact $1" <"$work/table"
  rm -f "$work/table"
}

# figures OPTION...: "PATHS STATES SECONDS"
figures() {
  rm -rf "$work/run"
  "$umbra" "$@" --quiet --output "$work/run" >/dev/null 2>"$work/error" || [ $? -eq 1 ] || { wrong "$*: $(head -1 "$work/error")"; echo "- - 0"; return; }
  jq -r '"\(.stats.paths) \(.stats.states) \(.stats.seconds * 10000 | round / 10000)"' "$work/run/run.json"
}

# fastest FILE: the line with the least seconds, of those that figures printed there
fastest() { LC_ALL=C sort -g -k3 "$1" | head -1; }

# nodes OPTION...: "CHANGED AFFECTED" by the paper's rules; added and removed ones are changed, too
nodes() { "$umbra" impact --impact dise2011 --json "$@" | jq -r '"\(.changed + .added + .removed) \(.affected)"'; }

# measure OPTIONS-OF-EXPLORE -- OPTIONS-OF-DIFF: full exploration and DiSE by either analysis, in turns, so that a busy machine is so for all;
# sets full full_states full_s, paper paper_states paper_s, sharp sharp_states sharp_s
measure() {
  local explore=() k
  while [ "$1" != -- ]; do explore+=("$1"); shift; done
  shift
  rm -f "$work"/figures.*
  for ((k = 0; k < repeat; k++)); do
    figures explore --no-tests "${explore[@]}" >>"$work/figures.full"
    figures diff --search dise --no-tests --impact dise2011 "$@" >>"$work/figures.paper"
    figures diff --search dise --no-tests "$@" >>"$work/figures.sharp"
  done
  read -r full full_states full_s < <(fastest "$work/figures.full")
  read -r paper paper_states paper_s < <(fastest "$work/figures.paper")
  read -r sharp sharp_states sharp_s < <(fastest "$work/figures.sharp")
  [ "$paper" != "$full" ] || echo "$full_s $paper_s" >>"$work/all.paper"
  [ "$sharp" != "$full" ] || echo "$full_s $sharp_s" >>"$work/all.sharp"
}

# costs ANALYSIS: what DiSE took more than full exploration in all that was measured and where it explores as many paths, in per cent
costs() {
  awk '{ full += $1; dise += $2 } END { if (full) printf "%+.1f %%", 100 * (dise / full - 1); else print "-" }' "$work/all.$1"
  rm -f "$work/all.$1"
}

larger() {
  emit "| subject | version | changed, affected nodes | full: path conditions | s | dise2011: path conditions | states | s | sharp: path conditions | states | s |"
  emit "|---|---|---|---|---|---|---|---|---|---|---|"
  local subject version file
  for subject in altitude executive; do
    file=bench/impact/$subject.c
    for version in 1 2 3 4 5 6 7; do
      [ $subject$version != executive7 ] || continue
      local pair=(--old "$file" --new "$file" --new-flags "-DVERSION=$version" --entry "$subject")
      read -r changed affected < <(nodes "${pair[@]}")
      measure --entry $subject -D "VERSION=$version" $file -- "${pair[@]}"
      emit "| $subject | $version | $changed, $affected | $full | $full_s | $paper | $paper_states | $paper_s | $sharp | $sharp_states | $sharp_s |"
      awk "BEGIN { exit !($full_s > 60) }" && wrong "$subject $version: full exploration takes $full_s s"
    done
  done
  emit "| all affected: DiSE costs | | | | | | | $(costs paper) | | | $(costs sharp) |"
  publish larger
}

# single MUTANT LABEL: wbs.c with only that change of the mutant (all: as it is), in $work/wbs.c
single() {
  local label
  cp bench/papers/paper.h "$work/"
  cp bench/papers/wbs.c "$work/wbs.c"
  [ "$2" != all ] || return
  for label in $(labels "$1"); do
    [ "$label" = "$2" ] && continue
    case $label in
      D1) sed -i "s/^#define D1 normal = change(.*/#define D1 STORE(normal, dm == 0)/" "$work/wbs.c" ;;
      D4) sed -i "s/^#define D4 altm = change(.*/#define D4 STORE(altm, D4_OLD)/" "$work/wbs.c" ;;
      *) sed -i "s/^#define $label(old) change(.*/#define $label(old) (old)/" "$work/wbs.c" ;;
    esac
  done
}

# The labels of a mutant's changes.
labels() {
  clang-19 -E -dM -Iinclude -DMUTANT="$1" bench/papers/wbs.c | sed -nE 's/^#define ([A-Z][A-Za-z0-9_]*)(\(old\))? .*change\(.*/\1/p' | LC_ALL=C sort
}

wbs() {
  emit "| mutant | change | changed, affected nodes | full: path conditions, states | s | dise2011: path conditions, states | s | sharp: path conditions, states | s |"
  emit "|---|---|---|---|---|---|---|---|---|"
  local mutant label
  for mutant in update_{1..10}; do
    for label in $(labels "$mutant") all; do
      single "$mutant" "$label"
      local file=$work/wbs.c
      local pair=(--old "$file" --new "$file" --old-flags -DUMBRA_OLD --new-flags -DUMBRA_NEW -D "MUTANT=$mutant" -I include --entry check_update)
      read -r changed affected < <(nodes "${pair[@]}")
      measure --entry check_update -D "MUTANT=$mutant" -D UMBRA_NEW -I include "$file" -- "${pair[@]}"
      emit "| $mutant | $label | $changed, $affected | $full, $full_states | $full_s | $paper, $paper_states | $paper_s | $sharp, $sharp_states | $sharp_s |"
    done
  done
  emit "| all affected: DiSE costs | | | | | | $(costs paper) | | $(costs sharp) |"
  read -r base _ < <(figures explore --entry check_update -D MUTANT=base -D UMBRA_OLD -I include bench/papers/wbs.c)
  [ "$base" = 24 ] || wrong "the unchanged program has $base path conditions, not 24"
  publish wbs
}

# difference OPTION...: "FIRST PATHS PRUNED SECONDS FINDINGS"
difference() {
  rm -rf "$work/run"
  "$umbra" diff --no-replay --quiet --output "$work/run" "$@" >/dev/null 2>"$work/error" || [ $? -eq 1 ] || wrong "$*: $(head -1 "$work/error")"
  jq -r 'def short: . * 10000 | round / 10000;
    "\(if .stats.first_finding_seconds then .stats.first_finding_seconds | short else "-" end) \(.stats.paths) \(.stats.pruned) \(.stats.seconds | short) \([.findings[]] | add)"' \
    "$work/run/run.json"
}

directed_row() { # NAME OPTION...
  local name=$1
  shift
  read -r _ all_paths _ all_s all_findings < <(difference --no-directed "$@")
  read -r first paths pruned s findings < <(difference "$@")
  read -r near _ _ near_s near_findings < <(difference --search nearest "$@")
  [ "$all_findings $all_findings" = "$findings $near_findings" ] || wrong "$name: $all_findings findings, $findings with direction, $near_findings nearest first"
  emit "| $name | $findings | $all_paths | $all_s | $paths | $pruned | $s | $first | $near | $near_s |"
}

directed() {
  emit "| subject | findings | all: paths | s | directed: paths | pruned | s | first finding: depth first, s | nearest first, s | nearest: s |"
  emit "|---|---|---|---|---|---|---|---|---|---|"
  local k
  for k in 1 2 3 4 5 6; do
    directed_row "altitude $k" --old bench/impact/altitude.c --new bench/impact/altitude.c --new-flags "-DVERSION=$k" --entry altitude
  done
  directed_row "command" --old bench/impact/command.c --new bench/impact/command.c --new-flags -DNEW --entry command
  for k in 1 3; do
    directed_row "executive $k" --old bench/impact/executive.c --new bench/impact/executive.c --new-flags "-DVERSION=$k" --entry executive --max-time 120
  done
  for k in update_4 launch_1 gcd_12 simplify_3_11 deposit_2; do
    case $k in
      update*) file=wbs entry=check_update ;;
      launch*) file=wbs entry=check_launch ;;
      gcd*) file=rational entry=check_gcd ;;
      simplify*) file=rational entry=check_simplify ;;
      *) file=bank entry=check_deposit ;;
    esac
    directed_row "$k" "bench/papers/$file.c" -D MUTANT=$k -I include --entry $entry
  done
  publish directed
}

# How many findings a minute of exploring gives, on the real patches (those of functions), at most $PATCH_TIME seconds each.
patches() {
  emit "| patch | all: findings | paths | s | per minute | directed: findings | paths | pruned | s | per minute |"
  emit "|---|---|---|---|---|---|---|---|---|---|"
  local name
  for name in busybox cjson libcue cpio less unzip; do
    # shellcheck disable=SC2034 # the config sets arguments
    local files='' flags='' entry='' options='' arguments='' trees=build/sources/patches/$name
    bench/patches/fetch.sh $name || continue
    # shellcheck source=/dev/null
    . bench/patches/$name/config
    # shellcheck disable=SC2206
    local pair=(--old "${files//@/$trees/old}" --new "${files//@/$trees/new}" --old-flags "${flags//@/$trees/old}" --new-flags "${flags//@/$trees/new}"
      --harness bench/patches/$name/harness.c --entry "$entry" --follow both --max-time "${PATCH_TIME:-20}" $options)
    read -r _ all_paths _ all_s all < <(difference --no-directed "${pair[@]}")
    read -r _ paths pruned s found < <(difference "${pair[@]}")
    emit "| $name | $all | $all_paths | $all_s | $(a_minute "$all" "$all_s") | $found | $paths | $pruned | $s | $(a_minute "$found" "$s") |"
  done
  publish patches
}

a_minute() { awk "BEGIN { printf \"%.0f\", $1 * 60 / $2 }"; }

[ $# -gt 0 ] || set -- larger wbs directed patches
for part; do
  echo "$part"
  $part
done
echo "bench-impact: $failed wrong"
[ $failed -eq 0 ]
