#!/bin/sh
# Compares Umbra with brute force on functions that print floating-point numbers and have one
# changed detail, as tests/run-float.sh does.
#
#   tests/run-text.sh [COUNT [SEED]]
PAIRS=text exec "$(dirname "$0")/run-float.sh" "$@"
