#!/bin/bash
# Checks that directed exploration prunes paths and loses nothing: with --directed and without, the
# subjects and mutants of bench/papers must have the same diff paths (compared as the sizes of their
# solution sets and of the union of these), the same differing inputs, and the same verdict.
# tests/run-brute.sh does this for generated pairs.
#
#   tests/run-directed.sh [EVERY]     every EVERYth mutant (default 8; 1: all)
set -u
cd "$(dirname "$0")/../bench/papers" || exit 2
every=${1:-8}
solutions=${PAPERS:-../../build/release/papers}
if [ ! -x "$solutions" ]; then
  echo "directed: skipped: make build/release/papers first"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One row of figures.tsv: "ok PATHS PATHS", or what differs. If both versions are followed, diff paths are pruned as well once the versions agree again.
check() { # MUTANT FILE ENTRY DOMAIN ENDLESS
  local limit=() follow columns
  [ "$5" != cut ] || limit=(--max-depth 7)
  for follow in new both; do
    columns=1-5,9
    [ $follow = new ] || columns=4,9
    "$solutions" "$1" "$2.c" "$3" "$4" - - --follow=$follow --directed --no-directed "${limit[@]}" >"$work/$1" 2>&1
    if [ "$(wc -l <"$work/$1")" = 2 ] && [ "$(head -1 "$work/$1" | cut -f$columns)" = "$(tail -1 "$work/$1" | cut -f$columns)" ]; then
      echo "ok $(cut -f6 "$work/$1" | tr '\n' ' ')"
    else
      echo "FAIL $1 --follow=$follow: with, without --directed:"
      cat "$work/$1"
    fi
  done
}

half() { # 0 or 1
  k=0
  while IFS=$'\t' read -r mutant file entry domain _ _ _ _ _ _ _ _ _ _ _ end _; do
    [[ $mutant = mutant || $mutant = \#* ]] && continue
    k=$((k + 1))
    [ $((k % every)) -eq 0 ] && [ $((k / every % 2)) -eq "$1" ] && check "$mutant" "$file" "$entry" "$domain" "$end"
  done <figures.tsv
}

half 0 >"$work/half" &
half 1 >"$work/other"
wait
grep -h -v '^ok' "$work/half" "$work/other"
awk '/^ok/ { passed++; with += $2; without += $3 } /^FAIL/ { failed++ }
  END { printf "%d paths with --directed, %d without\n", with, without
        printf "directed: %d passed, %d failed\n", passed, failed
        exit failed > 0 || !passed }' "$work/half" "$work/other"
