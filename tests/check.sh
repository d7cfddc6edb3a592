# shellcheck shell=bash disable=SC2154 # work is of what sources it
# Sourced by tests that count. `check WHAT COMMAND...` passes if the command succeeds; otherwise it
# prints the end of the command's output. $work must be a directory. The counts are in $passed and
# $failed.
passed=0 failed=0
check() {
  local what=$1
  shift
  if "$@" >"$work/check.log" 2>&1; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $what: $*"
    tail -8 "$work/check.log" | sed 's/^/    /'
  fi
}
