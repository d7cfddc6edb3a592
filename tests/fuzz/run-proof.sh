#!/bin/sh
# Generated pairs with loops, proofs judged natively (see tests/run-proof.sh): tests/fuzz/run-proof.sh
# [COUNT [SEED]]; the default is 5,000 pairs, the default seed the day's.
set -eu
# shellcheck disable=SC2017 # cut to the day
count=${1:-5000} seed=${2:-$(($(date +%s) / 86400 * 10000))}
cd "$(dirname "$0")/../.."
exec tests/run-proof.sh "$count" "$seed"
