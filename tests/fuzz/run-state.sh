#!/bin/sh
# Many more pairs than `make check` has: tests/fuzz/run-state.sh [COUNT [SEED]]; the default seed is the day's.
# shellcheck disable=SC2017 # cut to the day
exec "$(dirname "$0")/../run-state.sh" "${1:-3000}" "${2:-$(($(date +%s) / 86400 * 100000))}"
