#!/bin/sh
# Brute force on many more functions of floating point than `make check` has: tests/fuzz/run-float.sh [COUNT [SEED]]; the default seed is the
# day's.
# shellcheck disable=SC2017 # cut to the day
exec "$(dirname "$0")/../run-float.sh" "${1:-2000}" "${2:-$(($(date +%s) / 86400 * 100000))}"
