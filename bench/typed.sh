#!/bin/bash
# Functions called with arguments made of their types, against the harnesses that were written by hand for the same change.
#
#   bench/typed.sh [NAME...]      default: all
#
# For the patches of bench/patches that come with a harness, and for functions of the papers' subjects (bench/papers), both runs have the same time
# (LIMIT, 60 s). Patches are run with the versions swapped, too: what is a fix forwards is a regression then. Prints a Markdown table and, when no
# NAME is given, puts it into docs/entries.md between the marker comments. "found": there is a confirmed difference. Fails when the harness shows a
# difference that the typed entry does not, and it is not marked as known below.
# Environment: UMBRA, LIMIT, KEEP=DIR keeps the run directories there.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2

umbra=${UMBRA:-./umbra}
seconds=${LIMIT:-60}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0 ran=0
export ASAN_OPTIONS=detect_leaks=0

for tool in jq clang-19; do command -v "$tool" >/dev/null || { echo "typed: skipped: no $tool" >&2; exit 0; }; done

emit() { echo "$1" | tee -a "$work/table"; }

# measure RUN WORD...: sets found (classes of confirmed findings), took (seconds to the first finding, or to the end)
measure() {
  local run=$work/$1
  shift
  timeout $((seconds * 4)) "$umbra" diff --quiet --max-time "$seconds" --caller-time 0 --output "$run" "$@" </dev/null >"$work/said" 2>"$work/stderr"
  found='' took=-
  if [ ! -f "$run/run.json" ]; then
    found="failed: $(grep -m1 '^umbra' "$work/stderr" | cut -c1-60)"
    return
  fi
  found=$(jq -r '[.[] | select(.confirmed and (.class == "regression" or .class == "fix" or .class == "output")) | .class] | unique | join(", ")' "$run/findings.json")
  took=$(jq -r '(.stats.first_finding_seconds // .stats.seconds) | . * 100 | round / 100' "$run/run.json")
  if [ -z "$found" ]; then found=$(jq -r '.verdict + (if .bounds | length > 0 then " up to " + (.bounds | map(select(test("text|arrays of"))) | join(", ")) else "" end)' "$run/run.json"); fi
  if [ -n "${KEEP:-}" ]; then mkdir -p "$KEEP" && cp -r "$run" "$KEEP/"; fi
}

differs() { case $1 in *regression* | *fix* | *output*) true ;; *) false ;; esac; }

# compare NAME ENTRY KNOWN-MISS? HAND-WORDS -- TYPED-WORDS
compare() {
  local name=$1 entry=$2 known=$3 hand=() typed=() ratio=-
  shift 3
  while [ "$1" != -- ]; do hand+=("$1"); shift; done
  shift
  typed=("$@")
  ran=$((ran + 1))
  measure "$ran-hand" "${hand[@]}"
  local hand_found=$found hand_took=$took
  measure "$ran-typed" --entry "$entry" "${typed[@]}"
  if [ "$took" != - ] && [ "$hand_took" != - ]; then
    ratio=$(awk "BEGIN { h = $hand_took < 0.01 ? 0.01 : $hand_took; t = $took < 0.01 ? 0.01 : $took; printf \"%.1f\", t / h }")
  fi
  if differs "$hand_found" && ! differs "$found" && [ -n "$known" ]; then found+=" ($known)"; fi
  emit "| $name | \`$entry\` | $hand_found | $hand_took | $found | $took | $ratio |"
  if differs "$hand_found" && ! differs "$found" && [ -z "$known" ]; then
    failed=$((failed + 1))
    echo "WRONG: $name: the harness shows $hand_found, $entry does not" >>"$work/wrong"
  fi
}

# patch NAME FUNCTION KNOWN-MISS WORD...: with the harness's file, which holds what the function needs of the rest of the program
patch() {
  local name=$1 function=$2 known=$3 files flags entry options trees=build/sources/patches/$1 harness=bench/patches/$1/harness.c status=0
  shift 3
  bench/patches/fetch.sh "$name" || status=$?
  if [ "$status" -ne 0 ]; then emit "| $name | skipped: not downloaded | | | | | |"; return; fi
  entry='' options=''
  # shellcheck source=/dev/null
  . "bench/patches/$name/config"
  local old new given
  for old in old new; do
    if [ "$old" = old ]; then new=new; else new=old; fi
    given=(--old-flags "${flags//@/$trees/$old}" --new-flags "${flags//@/$trees/$new}" --follow both)
    # shellcheck disable=SC2086
    compare "$name, $old → $new" "$function" "$known" --old "${files//@/$trees/$old}" --new "${files//@/$trees/$new}" "${given[@]}" --harness "$harness" \
      --entry "$entry" $options -- --old "${files//@/$trees/$old} $harness" --new "${files//@/$trees/$new} $harness" "${given[@]}" "$@"
  done
}

# paper MUTANT FILE CHECK FUNCTION KNOWN-MISS? WORD...: the subject's check_ function makes the input by hand
paper() {
  local mutant=$1 file=bench/papers/$2.c check=$3 function=$4 known=$5
  shift 5
  local given=(--old "$file" --new "$file" --old-flags "-DUMBRA_OLD -DMUTANT=$mutant" --new-flags "-DUMBRA_NEW -DMUTANT=$mutant")
  compare "$mutant" "$function" "$known" "${given[@]}" --entry "$check" -- "${given[@]}" "$@"
}

all() {
  case $1 in
    libcue) patch libcue track_set_index "" ;;
    cpio) patch cpio ds_concat "" --grow ;;
    less) patch less ansi_step "" ;;
    cjson) patch cjson cJSON_ParseWithLength "" --grow ;;
    busybox) patch busybox arith "" --grow --globals any ;;
    unzip) patch unzip TestExtraField "" --grow --globals any ;;
    bank)
      for n in deposit_1 deposit_2 deposit_4 deposit_5 deposit_8; do paper "$n" bank check_deposit deposit "" --globals any; done
      for n in withdraw_1 withdraw_4 withdraw_6 withdraw_9 withdraw_12; do paper "$n" bank check_withdraw withdraw "" --globals any; done
      ;;
    rational)
      for n in abs_1 abs_2; do paper "$n" rational check_abs rational_abs "" --globals any; done
      for n in gcd_1 gcd_16 gcd_18; do paper "$n" rational check_gcd rational_gcd "" --globals any; done
      ;;
  esac
}

names=("$@")
[ $# -gt 0 ] || names=(libcue cpio less cjson busybox unzip bank rational)
: >"$work/wrong"
emit "| change | typed entry | by hand | first found, s | typed | first found, s | ratio |"
emit "|---|---|---|---|---|---|---|"
for name in "${names[@]}"; do all "$name"; done
cat "$work/wrong"
if [ $# -eq 0 ] && [ "$ran" -gt 0 ]; then bench/publish.sh docs/entries.md bench-typed <"$work/table"; fi
echo "typed: $ran comparisons, $failed failed"
[ "$failed" -eq 0 ]
