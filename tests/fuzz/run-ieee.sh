#!/bin/sh
# All of GCC's ieee tests with symbolic copies of their constants: tests/fuzz/run-ieee.sh [NAME...]
exec "$(dirname "$0")/../run-ieee.sh" "$@"
