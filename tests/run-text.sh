#!/bin/sh
# Functions that print numbers of floating point, of which some detail changed, against brute force: tests/run-text.sh [COUNT [SEED]], as
# tests/run-float.sh.
PAIRS=text exec "$(dirname "$0")/run-float.sh" "$@"
