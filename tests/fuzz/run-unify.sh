#!/bin/bash
# Any number of mutated programs, unified and projected (see tests/run-unify.sh): COUNT pairs (default 2000), from SEED on (default: by the
# clock), for at most TIME seconds (default 7200).
set -euo pipefail
cd "$(dirname "$0")/../.."
count=${COUNT:-2000} seed=${SEED:-$(($(date +%s) % 100000000))} end=$(($(date +%s) + ${TIME:-7200}))
echo "fuzz unify: $count pairs, SEED=$seed"
status=0
while [ "$count" -gt 0 ] && [ "$(date +%s)" -lt $end ]; do
  part=$((count < 100 ? count : 100))
  tests/run-unify.sh $part "$seed" || status=1
  # A part may have used several times its number of seeds.
  seed=$((seed + 4 * part)) count=$((count - part))
done
exit $status
