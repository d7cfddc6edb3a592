# shellcheck shell=bash disable=SC2154 # work is of what sources it
# Sourced by tests that count. `check WHAT COMMAND...` passes if the command succeeds; otherwise it
# prints the end of the command's output. $work must be a directory. The counts are in $passed and
# $failed.
passed=0 failed=0

# run_strictly COMMAND...: sets $ended to the command's status. If the command is a function, each
# of its commands must succeed: `set -e` holds there, in a subshell of its own. bash ignores that
# where the caller tests the status (`if check ...`, `check ... && ...`), which is a failure, too.
run_strictly() {
  local flags=$-
  set +e
  (set -e; false; true)
  ended=$?
  if [ "$ended" = 0 ]; then
    ended=2
    echo 'set -e is ignored where this is called'
  else
    (set -e; "$@")
    ended=$?
  fi
  [[ $flags != *e* ]] || set -e
}

check() {
  local what=$1 ended
  shift
  run_strictly "$@" >"$work/check.log" 2>&1
  if [ "$ended" = 0 ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $what: $*"
    tail -8 "$work/check.log" | sed 's/^/    /'
  fi
}

# is WHAT EXPECTED ACTUAL: passes if both are the same
is() {
  if [ "$2" = "$3" ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    printf 'FAIL %s:\n  expected: %s\n  is:       %s\n' "$1" "$(head -c 500 <<<"$2")" "$(head -c 500 <<<"$3")"
  fi
}
