#!/bin/bash
# Every test case of every program test replayed natively, without the limit of tests/run-replay.sh.
set -euo pipefail
MAX_TESTS=0 TIMEOUT=${TIMEOUT:-1800} exec "$(dirname "$0")/../run-replay.sh" "$@"
