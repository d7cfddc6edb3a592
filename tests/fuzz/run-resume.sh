#!/bin/bash
# More of tests/run-resume.sh: over 100 kills. (A run that comes to its end before it is killed once more is not killed.)
set -euo pipefail
cd "$(dirname "$0")/../.."
KILLS=${KILLS:-150} exec tests/run-resume.sh "$@"
