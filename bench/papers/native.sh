#!/bin/bash
# native.sh [MUTANT...]: runs the papers' subjects natively, both versions, on their whole domains, and compares with figures.tsv: on how many inputs
# the outcome differs. The unmutated programs must end as they do in the papers. Needs no umbra. Fails on a wrong number.
# Built with -O0: a division by zero must stay one, even where its quotient is not used.
set -u
cd "$(dirname "$0")" || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
CC=${CLANG:-clang-19}
flags=(-std=c17 -D_GNU_SOURCE -O0 -w -fPIC -I../../include -fsanitize=bounds -fsanitize-trap=all)
passed=0 failed=0

# The shared objects must find native's umbra_assume, __assert_fail and write before the C library's.
"$CC" -std=c17 -D_GNU_SOURCE -O2 -Wall -Wextra -fno-builtin native.c -rdynamic -ldl -o "$work/native" || exit 2

# outcome MUTANT FILE ENTRY DOMAIN: the line that native prints.
outcome() {
  for version in OLD NEW; do
    "$CC" "${flags[@]}" -DMUTANT="$1" -DUMBRA_$version -shared "$2.c" -o "$work/$version.so" || exit 2
  done
  "$work/native" "$work/OLD.so" "$work/NEW.so" "$3" "$4"
}

# judge EXPECTED FOUND: sets word
judge() {
  if [ "$1" = "$2" ]; then passed=$((passed + 1)) word=ok; else failed=$((failed + 1)) word="WRONG, expected $1"; fi
}

check_unmutated() {
  printf '%-22s %9s %9s %9s\n' unmutated returned assertion division
  while read -r entry file domain expected; do
    read -r differ _ _ returned assertions divisions _ <<<"$(outcome base "$file" "$entry" "$domain")"
    judge "0 $expected" "$differ $returned $assertions $divisions"
    printf '%-22s %9s %9s %9s  %s\n' "$entry" "$returned" "$assertions" "$divisions" "$word"
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
  printf '%-22s %9s %9s %9s   %s\n' mutant differ of expected "new: returned assertion division trap"
  while IFS=$'\t' read -r mutant file entry domain expected _; do
    [ "$mutant" = mutant ] && continue
    [ $# -gt 0 ] && [[ " $* " != *" $mutant "* ]] && continue
    if [ "$expected" = cut ]; then
      printf '%-22s does not terminate\n' "$mutant"
      continue
    fi
    # In the papers' runs the fraction's fields are constants; whether it comes out differently is asked of fractions.
    [ "$entry" = check_simplify ] && entry=check_simplify_fields
    read -r differ inputs _ _ _ _ _ _ new <<<"$(outcome "$mutant" "$file" "$entry" "$domain")"
    judge "$expected" "$differ"
    printf '%-22s %9s %9s %9s   %-37s %s\n' "$mutant" "$differ" "$inputs" "$expected" "$new" "$word"
  done <figures.tsv
}

[ $# -eq 0 ] && check_unmutated
check_mutants "$@"
echo "papers, natively: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
