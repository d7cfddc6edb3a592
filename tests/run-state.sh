#!/bin/sh
# Compares Umbra with brute force on functions whose state changed: 300 generated pairs, each
# executed natively on all 256 inputs (tests/fuzz/state/state.pl).
#
#   tests/run-state.sh [COUNT [SEED]]    default: 300 pairs, first seed 1
#
# A failing pair is reduced and kept in build/state-failures/SEED-old.c and SEED-new.c. To replay
# it: VERBOSE=1 tests/run-state.sh 1 SEED. The seeds in tests/fuzz/state/known-wrong.txt are known
# to fail and are skipped; one that passes must be removed from the list.
set -u
cd "$(dirname "$0")/.." || exit
count=${1:-300} seed=${2:-1}
. tests/in-shares.sh
for tool in perl clang-19 jq; do
  command -v $tool >/dev/null || { echo "state: skipped: $tool is missing"; exit 0; }
done
echo "state: $count pairs from seed $seed on"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
in_shares "$count" "$seed" "$work" tests/fuzz/state/state.pl
grep -h -v '^state: ' "$work"/*
# A killed run prints no last line.
awk -v runs="$shares" -v count="$count" '/^state: [0-9]+ passed/ { seen++; passed += $2; failed += $4; skipped += $6; next }
  /^state: / { for (i = 2; i <= NF; i += 2) { if (!($i in sum)) order[++kinds] = $i; sum[$i] += $(i + 1) } }
  END { failed += runs - seen
        printf "state:"
        for (i = 1; i <= kinds; i++) printf " %s %d%s", order[i], sum[order[i]], i < kinds ? "," : "\n"
        printf "state: undecided %.1f %%\n", 100 * sum["undecided"] / count
        print "state: " passed + 0 " passed, " failed + 0 " failed, " skipped + 0 " skipped"
        exit failed > 0 }' "$work"/*
