#!/bin/bash
# Asks the solver for random expressions of small inputs, whose values are all tried (tests/unit/test_solver.c).
#
#   tests/fuzz/run-solver.sh [COUNT [SEED]]    default: 200 rounds of both kinds, seed 1
set -euo pipefail
cd "$(dirname "$0")/../.."
"${BUILD:-build}/check/test_solver" "${2:-1}" "${1:-200}"
