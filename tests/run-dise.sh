#!/bin/sh
# Change impact and DiSE on generated pairs (tests/fuzz/dise/dise.c): one path per feasible sequence of affected nodes, and every node that
# behaves differently is affected.
#
#   tests/run-dise.sh [COUNT [SEED]]    default: 12 batches of twelve pairs without loops, as many with, and as many with memory of malloc's, first seed 1
set -u
cd "$(dirname "$0")/.." || exit
if [ ! -x build/release/dise ]; then
  echo "dise: skipped: make build/release/dise first"
  exit 0
fi
status=0
build/release/dise --count "${1:-12}" --seed "${2:-1}" || status=1
build/release/dise --count "${1:-12}" --seed "${2:-1}" --loops || status=1
build/release/dise --count "${1:-12}" --seed "${2:-1}" --heap || status=1
exit $status
