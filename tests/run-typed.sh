#!/bin/sh
# Tests functions that are called with arguments generated from their types, against native runs on
# all small heaps (tests/fuzz/typed/typed.pl).
#
#   tests/run-typed.sh [COUNT [SEED]]    default: 40 pairs of versions, first seed 1
#
# Failing pairs are kept in build/typed-failures/SEED-old.c and SEED-new.c.
set -u
cd "$(dirname "$0")/.." || exit
count=${1:-40} seed=${2:-1}
. tests/in-shares.sh
for tool in perl clang-19 jq; do
  command -v $tool >/dev/null || { echo "typed: skipped: $tool is missing"; exit 0; }
done
echo "typed: $count pairs from seed $seed on"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
in_shares "$count" "$seed" "$work" tests/fuzz/typed/typed.pl
grep -h -v '^typed: ' "$work"/*
# A killed run prints no last line.
awk -v runs="$shares" '/^typed: [0-9]+ passed/ { seen++; passed += $2; failed += $4; next }
  /^typed: equivalent/ { equivalent += $3; differs += $5 }
  END { failed += runs - seen
        printf "typed: %d equivalent, %d different\n", equivalent, differs
        print "typed: " passed + 0 " passed, " failed + 0 " failed, 0 skipped"
        exit failed > 0 }' "$work"/*
