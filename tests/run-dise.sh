#!/bin/sh
# Tests change impact and DiSE on generated pairs (tests/fuzz/dise/dise.c): there must be one path
# for each feasible sequence of affected nodes, and every node that behaves differently must be
# affected.
#
#   tests/run-dise.sh [COUNT [SEED]]    default: 12 batches of twelve pairs without loops, 12 with
#                                       loops and 12 with memory from malloc; first seed 1
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
