#!/bin/sh
# Operations of floating point on many operands, random and special ones: float_eval against the processor, exact numbers as integers, and the
# circuits against float_eval: tests/fuzz/run-operands.sh [COUNT [SEED]]; the default is ten millions (of circuits 64000), the
# default seed the day's.
set -eu
# shellcheck disable=SC2017 # cut to the day
count=${1:-10000000} seed=${2:-$(($(date +%s) / 86400))}
cd "$(dirname "$0")/../.."
build/check/test_float_eval "$seed" "$count"
build/check/test_float_whole "$seed" "$((count / 20))"
build/check/test_blast_float "$seed" "$((count / 10000))"
