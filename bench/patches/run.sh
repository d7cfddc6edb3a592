#!/bin/bash
# Real patches of Debian's source packages, from nothing but the two versions and a harness of ours for one function, or as whole programs.
#
#   bench/patches/run.sh [NAME...]      default: all
#
# Each is run forwards, where the patch must show as a fix (or what its config says), and with the versions swapped, where it must show as a
# regression. Prints a
# Markdown table and, when no NAME is given, puts it into bench/RESULTS.md between the marker comments. Fails when a patch does not
# show, when it takes longer than its config allows (60 s, native runs included), when a finding is unconfirmed, and when what stands for a kind
# of difference names no changed line as its cause. At the end it says how long the terminal's words for each kind are.
#
# Per patch: NAME/config (what is downloaded, which files and flags), NAME/include/ (headers that a configure would make), and for one
# function NAME/harness.c, or config's `entry` alone, whose arguments are then made from their types; for a whole program config's
# `arguments` and inputs(), which makes the files that it reads. `missed` says why a patch is not shown, which is no failure then.
# Environment: UMBRA, KEEP=DIR keeps the run directories there.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2

umbra=${UMBRA:-./umbra}
. bench/lines.sh
. bench/patches/patch.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0 ran=0 known=0

for tool in jq clang-19; do command -v "$tool" >/dev/null || { echo "patches: skipped: no $tool" >&2; exit 0; }; done

emit() { echo "$1" | tee -a "$work/table"; }
wrong() { echo "WRONG: $name, $direction: $*" >>"$work/wrong"; failed=$((failed + 1)); }

# row: the columns from the run directory; keys that a version of umbra does not write are "-"
row() {
  jq -r --arg name "$1" --arg direction "$2" --arg wall "$3" --slurpfile findings "$4/findings.json" '
    def known: if . == null then "-" else . end;
    def short: if type == "number" then (. * 100 | round / 100) else . end;
    def classes: [$findings[0] | group_by(.class)[] | "\(length) \(.[0].class)"] | join(", ");
    "| \($name) | \($direction) | \(.unify.marks | known) | \(.stats.paths | known) | \(.stats.first_finding_seconds | known | short) | " +
    "\(.stats.seconds | known | short) | \($wall) | \([$findings[0][].cluster] | unique | length) | \($findings[0] | classes) | \(.findings.unconfirmed | known) |"' \
    "$4/run.json"
}

# judge CLASS RUN: the class is there and confirmed, and nothing unconfirmed is; or the verdict is equivalent, if CLASS is; or the patch is
# known to be missed, and still is
judge() {
  if [ -n "$missed" ]; then
    known=$((known + 1))
    echo "patches: $name, $direction: missed: $missed" >>"$work/missed"
    return
  fi
  local confirmed unconfirmed verdict
  if [ "$1" = equivalent ]; then
    verdict=$(jq -r .verdict "$2/run.json")
    [ "$verdict" = equivalent ] || wrong "the verdict is $verdict, not equivalent"
    return
  fi
  confirmed=$(jq --arg class "$1" '[.[] | select(.class == $class and .confirmed)] | length' "$2/findings.json")
  unconfirmed=$(jq '[.[] | select(.class == "unconfirmed")] | length' "$2/findings.json")
  [ "$confirmed" -gt 0 ] || wrong "no confirmed $1"
  [ "$unconfirmed" -eq 0 ] || wrong "$unconfirmed unconfirmed: $(jq -r '[.[] | select(.class == "unconfirmed")][0].reason' "$2/findings.json")"
}

# explained RUN OLD NEW: each kind names a changed line that causes it; a whole program's files have no folder
explained() {
  local place file line other id version trees=build/sources/patches/$name
  while read -r id version place; do
    file=${place%:*:*} line=${place#"$file":} line=${line%:*}
    case $version in old) version=$2 ;; *) version=$3 ;; esac
    [ -e "$file" ] || file=$(find "$trees/$version" -name "${file##*/}" | head -n 1)
    case $version in old) other=$trees/new/${file#"$trees/old/"} ;; *) other=$trees/old/${file#"$trees/new/"} ;; esac
    if [ ! -e "$file" ] || ! line_changed "$file" "$other" "$line"; then wrong "finding $id names $place, which did not change"; fi
  done < <(change_places "$1")
}

# compare OLD NEW CLASS
compare() {
  local old=$1 new=$2 run=$work/$name-$1 status=0 start wall
  direction="$old → $new"
  start=$(date +%s%N)
  difference "$name" "$old" "$new" "$run" >"$work/stdout" 2>"$work/stderr" || status=$?
  wall=$((($(date +%s%N) - start) / 10000000))
  ran=$((ran + 1))
  if [ "$status" -gt 1 ] || [ ! -f "$run/run.json" ]; then
    wrong "umbra ended with $status: $(grep -m1 . "$work/stderr")"
    emit "| $name | $direction | | | | | | | failed | |"
    return
  fi
  emit "$(row "$name" "$direction" "$(printf '%d.%02d' $((wall / 100)) $((wall % 100)))" "$run")"
  judge "$3" "$run"
  [ -n "$missed" ] || explained "$run" "$old" "$new"
  card_lengths "$work/stdout" >>"$work/cards"
  [ $((wall / 100)) -lt "$seconds" ] || wrong "took longer than $seconds s"
  if [ -n "${KEEP:-}" ]; then mkdir -p "$KEEP" && rm -rf "$KEEP/$name-$old" && cp -r "$run" "$KEEP/$name-$old" && cp "$work/stdout" "$KEEP/$name-$old/"; fi
}

table() {
  emit "| patch | direction | marks | paths | first finding, s | explored, s | with native runs, s | clusters | findings | unconfirmed |"
  emit "|---|---|---|---|---|---|---|---|---|---|"
  local name direction='' status
  for name; do
    status=0
    load "$name" || status=$?
    if [ "$status" -eq 3 ]; then emit "| $name | skipped: not downloaded | | | | | | | | |"; continue; fi
    if [ "$status" -ne 0 ]; then wrong "cannot be fetched"; continue; fi
    compare old new "$forwards"
    compare new old "$backwards"
  done
}

names=("$@")
[ $# -gt 0 ] || names=("${patches[@]}" "${further[@]}")
: >"$work/wrong"
: >"$work/cards"
: >"$work/missed"
table "${names[@]}"
cat "$work/wrong" "$work/missed"
if [ $# -eq 0 ] && [ "$ran" -gt 0 ]; then bench/publish.sh bench/RESULTS.md bench-patches <"$work/table"; fi
[ ! -s "$work/cards" ] || echo "patches: $(wc -l <"$work/cards") kinds of difference; lines of a card: median $(middle_and_longest "$work/cards")"
echo "patches: $ran runs, $failed failed, $known of patches that are known to be missed"
[ "$failed" -eq 0 ]
