#!/bin/bash
# run.sh [MUTANT...]: runs umbra on the papers' subjects and prints, beside the papers' figures, diff paths, nodes of the tree and time.
# Fails on a wrong number. figures.tsv says what is right; README.md explains its columns. Per mutant:
#
#   complete   the diff paths' solution sets, as sizes and as union, are the expected ones
#   shadow     the same with the papers' inputs as seeds, without what is found around them; with that the union is the complete one's
#   both       with --follow=both the inputs that differ in outcome are exactly those that differ natively
#
# EVERY=N takes every Nth mutant only, and the subjects that have one version. UMBRA_TIMES=0 leaves out the command line's own runs, whose times are summed against the targets at the end.
set -u
cd "$(dirname "$0")" || exit 2
# shellcheck source=bench/papers/build.sh
. ./build.sh
build_native
build=${UMBRA_BUILD:-../../build/release}
solutions=$build/papers umbra=$build/umbra
depth=8 # for the mutants that do not terminate
passed=0 failed=0 wrong=()
declare -A elapsed=() processor=()
export TMPDIR=$work

# A mutant without any mark is one program: umbra says so, and nothing can differ.
has_no_mark() { grep -q 'can reach holds a change' "$1"; } # FILE: what umbra said

# engine MUTANT FILE ENTRY DOMAIN SEED BITMAP OPTION...: sets end fault union differ paths states time verdict all
engine() {
  verdict=
  IFS=$'\t' read -r end fault union differ paths _ states time verdict all < <("$solutions" "$1" "$2.c" "${@:3}" 2>"$work/error")
  wait $! # or its time counts for the next command timed
  if has_no_mark "$work/error"; then
    end=- fault=- union=0 differ=0 paths=0 states=- time=- verdict=complete all=-
  fi
  if [ -z "$verdict" ]; then verdict="failed: $(head -1 "$work/error")"; fi
}

# judge WHAT EXPECTED FOUND
judge() {
  if [ "$2" = "$3" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    wrong+=("$mutant, $1: expected $2, found $3")
  fi
}

# judge_sets STRATEGY END FAULT UNION: "#N" is only a number. The union is not known of every run.
judge_sets() {
  local found=$union
  [ "$4" = - ] && found=-
  case $2 in
    \#*) judge "$1" "$((${2#\#} + ${3#\#})) paths, union $4, complete" "$paths paths, union $found, $verdict" ;;
    *) judge "$1" "END $2, FAULT $3, union $4, complete" "END $end, FAULT $fault, union $found, $verdict" ;;
  esac
}

number() { case $1 in -) echo - ;; *) echo "${1%%=*}" ;; esac; }

check_complete() {
  if [ "$complete_end" = cut ]; then
    engine "$mutant" "$file" "$entry" "$domain" - - --follow=new --max-depth "$depth"
    judge complete cut "$verdict"
  else
    engine "$mutant" "$file" "$entry" "$domain" - - --follow=new
    judge_sets complete "$complete_end" "$complete_fault" "$complete_union"
  fi
  row="$(printf '%5s %5s %7s %7s %6s %7s' "$(number "$plus")" "$paths" "$plus_states" "$states" "$plus_s" "$time")"
}

check_shadow() {
  if [ "$seed" = - ] || [ "$shadow_end" = cut ]; then
    row+="$(printf ' | %5s %5s %5s %7s %7s %6s %7s' "$(number "$klee")" "$(number "$sj")" - "$sj_states" - "$sj_s" -)"
    return
  fi
  engine "$mutant" "$file" "$entry" "$domain" "$seed" - --follow=new
  # A seed that does not reach the change is skipped: right where nothing is to be found.
  local around=$all
  case "$verdict $shadow_end$shadow_fault" in "untouched --" | "untouched #0#0") verdict=complete around=- ;; esac
  judge_sets shadow "$shadow_end" "$shadow_fault" -
  [ "$around" = - ] || judge "around the seed" "$complete_union" "$around"
  row+="$(printf ' | %5s %5s %5s %7s %7s %6s %7s' "$(number "$klee")" "$(number "$sj")" "$paths" "$sj_states" "$states" "$sj_s" "$time")"
}

check_both() {
  [ "$expected" = cut ] && return
  local outcomes=$entry
  # In the papers' runs the fraction's fields are constants; whether it comes out differently is asked of fractions.
  [ "$entry" = check_simplify ] && outcomes=check_simplify_fields
  outcome "$mutant" "$file" "$outcomes" "$domain" "$work/bitmap" >/dev/null
  engine "$mutant" "$file" "$outcomes" "$domain" - "$work/bitmap" --follow=both
  judge both "$expected inputs differ, complete" "$differ inputs differ, $verdict"
  row+="$(printf ' | %6s %7s' "$differ" "$time")"
}

# add GROUP ELAPSED PROCESSOR: seconds, with decimals
add() {
  elapsed[$1]=$(awk "BEGIN { print ${elapsed[$1]-0} + $2 }")
  processor[$1]=$(awk "BEGIN { print ${processor[$1]-0} + $3 }")
}

# What a user waits for, clang and files included. The files stay until the end: right after many were deleted, ext4 makes new ones slowly.
time_command() {
  [ "${UMBRA_TIMES-1}" = 0 ] && return
  local group=${mutant%%_*} limit=() status=0 TIMEFORMAT='%R %U %S' real user system
  case $group in
    update | launch) group="WBS (20)" ;;
    abs | gcd | simplify) group="Rational (55)" ;;
    deposit | withdraw | main) group="BankAccount (51)" ;;
    *) group="the others" ;;
  esac
  case $mutant in gcd_21 | simplify_25) group=$mutant ;; esac
  if [ "$complete_end" = cut ]; then group="not terminating" limit=(--max-depth "$depth"); fi
  { time "$umbra" diff "$file.c" --entry "$entry" -D "MUTANT=$mutant" --no-replay --quiet \
    --output "$work/runs/$mutant" "${limit[@]}" >/dev/null 2>"$work/error" || status=$?; } 2>"$work/time"
  ! has_no_mark "$work/error" || status=0
  judge "umbra diff ends with 0 or 1" 1 $((status <= 1))
  read -r real user system <"$work/time"
  add "$group" "$real" "$user + $system"
}

rows=0
is_chosen() { # MUTANT
  case $1 in *_[0-9]*) rows=$((rows + 1)) ;; *) return 0 ;; esac
  [ $((rows % ${EVERY:-1})) = 0 ]
}

printf '%-24s %11s %15s %14s | %17s %15s %14s | %s\n' '' \
  'diff paths' states seconds 'shadow: diff paths' states seconds 'follow=both: inputs, seconds'
printf '%-24s %5s %5s %7s %7s %6s %7s | %5s %5s %5s %7s %7s %6s %7s | %6s %7s\n' \
  mutant SJ+ umbra SJ+ umbra SJ+ umbra KLEE SJ umbra SJ umbra SJ umbra differ umbra
while IFS=$'\t' read -r mutant file entry domain expected seed klee sj sj_states sj_s plus plus_states plus_s shadow_end \
  shadow_fault complete_end complete_fault complete_union note; do
  [[ $mutant = mutant || $mutant = \#* ]] && continue
  [ $# -gt 0 ] && [[ " $* " != *" $mutant "* ]] && continue
  is_chosen "$mutant" || continue
  check_complete
  check_shadow
  check_both
  time_command
  [ "$note" = - ] && note=
  printf '%-24s %s  %s\n' "$mutant" "$row" "$note"
done <figures.tsv

echo
if [ ${#elapsed[@]} -gt 0 ]; then
  echo "umbra diff --no-replay as a user runs it, clang and the run directory included: seconds, of them processor"
  for group in "${!elapsed[@]}"; do printf '  %-18s %7.2f %7.2f\n' "$group" "${elapsed[$group]}" "${processor[$group]}"; done | sort
fi
for line in "${wrong[@]}"; do echo "WRONG: $line"; done
echo "papers: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
