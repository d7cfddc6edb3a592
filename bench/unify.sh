#!/bin/bash
# unify.sh [MUTANT...]: automatic unification against marks made by hand. Every mutant of the papers' subjects (bench/papers) is taken as two
# versions without any mark, -DUMBRA_OLD and -DUMBRA_NEW of the same file. A row: marks by hand, marks found, and whether the inputs that
# differ in outcome (--follow=both) are exactly those that differ natively, as they are with the marks by hand. Fails where they are not, or
# when the median of found to made is above 1.5. Prints a table and puts it into bench/RESULTS.md, between the marker comments.
set -u
cd "$(dirname "$0")/papers" || exit 2
# shellcheck source=bench/papers/build.sh
. ./build.sh
build_native
build=${UMBRA_BUILD:-../../build/release}
export TMPDIR=$work
failed=0

marks() { timeout 60 "$build/umbra" unify --json --entry "$entry" -DMUTANT="$mutant" "$@" 2>/dev/null | jq .marks; }

# A mutant without any mark is one program: nothing can differ.
inputs() {
  timeout 120 "$build/papers" "$mutant" "$file.c" "$outcomes" "$domain" - "$work/bitmap" "$@" --follow=both 2>"$work/error" | cut -f4,9
  ! grep -q 'can reach holds a change' "$work/error" || printf '0\tcomplete\n'
}

rows() {
  while IFS=$'\t' read -r mutant file entry domain expected _; do
    [[ $mutant = mutant || $mutant = \#* || $expected = cut ]] && continue
    [ $# -gt 0 ] && [[ " $* " != *" $mutant "* ]] && continue
    outcomes=$entry
    [ "$entry" = check_simplify ] && outcomes=check_simplify_fields # as in papers/run.sh
    outcome "$mutant" "$file" "$outcomes" "$domain" "$work/bitmap" >/dev/null
    by_hand=$(marks "$file.c")
    found=$(marks --old "$file.c" --new "$file.c" --old-flags -DUMBRA_OLD --new-flags -DUMBRA_NEW)
    made=$(inputs) same=$(inputs --automatic)
    verdict=same
    if [ "$made" != "$same" ] || [[ $same = *!* ]]; then
      verdict="**other: $made, $same**"
      failed=1
    fi
    echo "| $mutant | $by_hand | $found | $(echo "$same" | cut -f1) | $verdict |"
  done <figures.tsv
}

# The median of the ratios, of the rows where there is a mark by hand.
median() { awk -F' *[|] *' '$3 > 0 { print $4 / $3 }' | sort -g | awk '{ r[NR] = $1 } END { printf "%.2f", NR % 2 ? r[(NR + 1) / 2] : (r[NR / 2] + r[NR / 2 + 1]) / 2 }'; }

rows "$@" >"$work/rows"
grep -q '\*\*' "$work/rows" && failed=1
ratio=$(median <"$work/rows")
{
  echo "| subject | marks by hand | marks found | inputs that differ | same inputs from both |"
  echo "|---|---|---|---|---|"
  cat "$work/rows"
  echo
  echo "Ratio of marks found to marks by hand, median of the $(wc -l <"$work/rows") subjects: $ratio."
} >"$work/table"
cat "$work/table"
awk -v r="$ratio" 'BEGIN { exit !(r > 1.5) }' && { echo "WRONG: the median is above 1.5"; failed=1; }
[ $# -gt 0 ] || ../publish.sh ../RESULTS.md bench-unify <"$work/table"
exit $failed
