#!/bin/sh
# Compares Umbra with brute force: 300 generated pairs of small functions, each executed natively on
# every input (tests/fuzz/brute/brute.h).
#
#   tests/run-brute.sh [COUNT [SEED]]    default: 300 pairs, first seed 1
#
# A failing pair is reduced and kept in build/brute-failures/SEED.c. To replay it:
# tests/run-brute.sh 1 SEED.
set -u
cd "$(dirname "$0")/.." || exit
count=${1:-300} seed=${2:-1}
. tests/in-shares.sh
if [ ! -x build/release/brute ]; then
  echo "brute: skipped: make build/release/brute first"
  exit 0
fi
echo "brute: $count pairs from seed $seed on"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2086 # words
pairs() { build/release/brute --seed "$1" --count "$2" ${OPTIONS:-}; }
in_shares "$count" "$seed" "$work" pairs
grep -h -v '^brute: ' "$work"/*
# A killed run prints no last line.
awk -v runs="$shares" '/^brute: [0-9]+ passed/ { seen++; passed += $2; failed += $4 }
  END { failed += runs - seen; print "brute: " passed + 0 " passed, " failed + 0 " failed"; exit failed > 0 }' "$work"/*
