#!/bin/sh
# All values of each limit of the system: the full form of tests/run-limits.sh.
#
#   tests/fuzz/run-limits.sh
QUICK='' exec "$(dirname "$0")/../run-limits.sh"
