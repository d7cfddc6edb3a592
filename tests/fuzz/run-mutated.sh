#!/bin/sh
# 1,000 mutated inputs of each kind that Umbra reads: the full form of tests/run-mutated.sh.
#
#   tests/fuzz/run-mutated.sh [KIND...]
QUICK='' exec "$(dirname "$0")/../run-mutated.sh" "$@"
