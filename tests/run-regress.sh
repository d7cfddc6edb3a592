#!/bin/sh
# Runs the minimal inputs of fixed bugs, tests/regress/*.c. Unified programs have the format of
# tests/run-pair.sh, the others that of tests/run-prog.sh.
set -u
cd "$(dirname "$0")" || exit
status=0
# shellcheck disable=SC2046 # names without blanks
./run-pair.sh $(grep -lwE 'change|execute' regress/*.c) || status=1
# shellcheck disable=SC2046
./run-prog.sh $(grep -LwE 'change|execute' regress/*.c) || status=1
exit $status
