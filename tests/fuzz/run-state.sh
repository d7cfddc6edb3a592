#!/bin/sh
# Many more pairs than `make check` has: tests/fuzz/run-state.sh [COUNT [SEED]]; the default seed is the day's.
exec "$(dirname "$0")/../run-state.sh" "${1:-3000}" "${2:-$(($(date +%s) / 86400 * 100000))}"
