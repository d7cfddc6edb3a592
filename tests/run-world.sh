#!/bin/sh
# Compares Umbra with brute force on whole programs: 8 generated pairs that differ in one place,
# each executed natively on every input (tests/fuzz/world/world.pl).
#
#   tests/run-world.sh [COUNT [SEED]]    default: 8 pairs, first seed 1
#
# A failing pair is reduced and kept in build/world-failures/SEED-old.c and SEED-new.c. To replay
# it: VERBOSE=1 tests/run-world.sh 1 SEED. With DEEP=1, the versions are also compared on each
# argument alone.
# Environment: UMBRA, DEEP.
set -u
cd "$(dirname "$0")/.." || exit
count=${1:-8} seed=${2:-1}
. tests/in-shares.sh
for tool in perl gcc jq; do
  command -v $tool >/dev/null || { echo "world: skipped: $tool is missing"; exit 0; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
in_shares "$count" "$seed" "$work" tests/fuzz/world/world.pl
grep -h -v '^world: ' "$work"/*
# A killed run prints no last line.
awk -v runs="$shares" '/^world: [0-9]+ passed/ { seen++; passed += $2; failed += $4; next }
  /^world: / { for (i = 2; i <= NF; i += 2) { if (!($i in sum)) order[++kinds] = $i; sum[$i] += $(i + 1) } }
  END { failed += runs - seen
        printf "world:"
        for (i = 1; i <= kinds; i++) printf " %s %d%s", order[i], sum[order[i]], i < kinds ? "," : "\n"
        print "world: " passed + 0 " passed, " failed + 0 " failed"
        exit failed > 0 }' "$work"/*
