#!/bin/sh
# Many more whole programs than `make check` has, by brute force: tests/fuzz/run-world.sh [COUNT [SEED]]; the default seed is the day's.
# shellcheck disable=SC2017 # cut to the day
exec "$(dirname "$0")/../run-world.sh" "${1:-1000}" "${2:-$(($(date +%s) / 86400 * 100000))}"
