#!/bin/bash
# native.sh [MUTANT...]: runs the papers' subjects natively, both versions, on their whole domains, and compares with figures.tsv: on how
# many inputs the outcome differs. The unmutated programs must end as they do in the papers. Needs no umbra. Fails on a wrong number.
set -u
cd "$(dirname "$0")" || exit 2
# shellcheck source=bench/papers/build.sh
. ./build.sh
build_native
passed=0 failed=0

# judge EXPECTED FOUND: sets word
judge() {
  if [ "$1" = "$2" ]; then passed=$((passed + 1)) word=ok; else failed=$((failed + 1)) word="WRONG, expected $1"; fi
}

check_unmutated() {
  printf '%-24s %9s %9s %9s\n' unmutated returned assertion division
  while read -r entry file domain expected; do
    read -r differ _ _ returned assertions divisions _ <<<"$(outcome base "$file" "$entry" "$domain")"
    judge "0 $expected" "$differ $returned $assertions $divisions"
    printf '%-24s %9s %9s %9s  %s\n' "$entry" "$returned" "$assertions" "$divisions" "$word"
  done <<END
check_abs rational i 201 0 0
check_gcd rational ii 1065 39336 0
check_simplify rational iiL 1064 39336 1
check_simplify_fields rational iiL 1064 39336 1
check_deposit bank i 201 0 0
check_withdraw bank ii 30705 9696 0
check_main bank biiL 80802 0 0
check_update wbs ibbL 804 0 0
check_launch wbs pbbpbbpbbL 21952 0 0
localToUTC joda ii 9849 0 0
END
  echo
}

check_mutants() {
  printf '%-24s %9s %9s %9s   %s\n' mutant differ of expected "new: returned assertion division trap"
  while IFS=$'\t' read -r mutant file entry domain expected _; do
    [[ $mutant = mutant || $mutant = \#* ]] && continue
    [ $# -gt 0 ] && [[ " $* " != *" $mutant "* ]] && continue
    if [ "$expected" = cut ]; then
      printf '%-24s does not terminate\n' "$mutant"
      continue
    fi
    # In the papers' runs the fraction's fields are constants; whether it comes out differently is asked of fractions.
    [ "$entry" = check_simplify ] && entry=check_simplify_fields
    read -r differ inputs _ _ _ _ _ _ new <<<"$(outcome "$mutant" "$file" "$entry" "$domain")"
    judge "$expected" "$differ"
    printf '%-24s %9s %9s %9s   %-37s %s\n' "$mutant" "$differ" "$inputs" "$expected" "$new" "$word"
  done <figures.tsv
}

[ $# -eq 0 ] && check_unmutated
check_mutants "$@"
echo "papers, natively: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
