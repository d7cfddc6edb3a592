#!/bin/bash
# More of tests/run-resume.sh: 100 kills.
set -euo pipefail
cd "$(dirname "$0")/../.."
KILLS=${KILLS:-100} exec tests/run-resume.sh "$@"
