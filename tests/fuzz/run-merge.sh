#!/bin/sh
# Many more pairs with merged branches than `make check` has: tests/fuzz/run-merge.sh [COUNT [SEED]];
# the default is 3,000 pairs, the default seed the day's.
set -eu
# shellcheck disable=SC2017 # cut to the day
count=${1:-3000} seed=${2:-$(($(date +%s) / 86400 * 10000))}
cd "$(dirname "$0")/../.."
exec tests/run-merge.sh "$count" "$seed"
