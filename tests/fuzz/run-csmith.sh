#!/bin/bash
# Any number of csmith programs (see tests/run-csmith.sh): COUNT of them (default 1000), from SEED on (default: by the clock), for at most
# TIME seconds (default 3600).
set -euo pipefail
cd "$(dirname "$0")/../.."
count=${COUNT:-1000} seed=${SEED:-$(($(date +%s) % 100000000))} end=$(($(date +%s) + ${TIME:-3600}))
echo "fuzz csmith: $count programs, SEED=$seed"
status=0
while [ "$count" -gt 0 ] && [ "$(date +%s)" -lt $end ]; do
  part=$((count < 50 ? count : 50))
  tests/run-csmith.sh $part "$seed" || status=1
  # A part may have used up to four times its number of seeds.
  seed=$((seed + 4 * part)) count=$((count - part))
done
exit $status
