#!/bin/bash
# All of GCC's execute torture tests (see tests/run-torture.sh).
set -euo pipefail
exec "$(dirname "$0")/../run-torture.sh" all
