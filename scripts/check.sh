#!/bin/sh
# Runs all tests of `make check`: the tests of `make test`, on the check build; then every other
# tests/run-*.sh with the release build; then checks of the sources. The last line is the sum.
set -u
cd "$(dirname "$0")/.." || exit 2
# Under nohup, or in the background of a script, signals that the tests send would be ignored.
[ -n "${HAS_SIGNALS:-}" ] || HAS_SIGNALS=1 exec env --default-signal=HUP,INT,QUIT,TERM,PIPE "./scripts/${0##*/}" "$@"
CLANG=${CLANG:-clang-19} CLANG_FORMAT=${CLANG_FORMAT:-clang-format-19}
. scripts/summary.sh

# judged NAME COMMAND...: one test, which passes if the command succeeds; prints the output if it fails
judged() {
  name=$1
  shift
  if "$@" >"$_output.judged" 2>&1; then echo "$name: 1 passed, 0 failed"; else
    cat "$_output.judged"
    echo "$name: 0 passed, 1 failed"
  fi
  rm -f "$_output.judged"
}

# Runners that use one core run in parallel lanes, and their output is printed afterwards. The others use all cores, and so
# do the attacks of the sandbox test, during which other native runs would exceed their time limit.
lane_1='new-tests entries review runtime checks formats html ieee dise-reach dise directed impact replay-time libc headers install limits names'
lane_2='record interrupt usage docs programs repeat resume explain help ci shards unfinished float mpi cc travel shown'

lane() { # DIRECTORY NAME...
  to=$1
  shift
  for name; do
    began=$(date +%s)
    { "tests/run-$name.sh"; echo $? >"$to/$name.status"; } >"$to/$name" 2>&1
    echo "$name took $(($(date +%s) - began)) s" >>"$to/$name"
  done
}

# Arguments that shorten the longest runners; their own targets and make fuzz run all of them.
arguments() { # NAME
  case $1 in
    brute) echo 60 ;;
    csmith) echo 20 ;;
    proof) echo 10 ;;
    state) echo 60 ;;
    text) echo 6 ;;
    typed) echo 10 ;;
    unify) echo 15 ;;
  esac
}

run test scripts/test.sh
export QUICK=1 MAX_TESTS=25 # each runner then runs a part of its tests, and its head comment says which
lanes=$(mktemp -d)
# shellcheck disable=SC2086 # a list of words
lane "$lanes" $lane_1 &
# shellcheck disable=SC2086
lane "$lanes" $lane_2 &
wait
for name in $lane_1 $lane_2; do
  # shellcheck disable=SC2016 # the inner shell expands it
  run "$name" sh -c 'cat "$1"; exit "$(cat "$1.status")"' sh "$lanes/$name"
done
rm -rf "$lanes"
for runner in tests/run-*.sh; do
  name=$(basename "$runner" .sh)
  name=${name#run-}
  case " unit prog pair regress world findings $lane_1 $lane_2 " in *" $name "*) continue ;; esac # already run
  began=$(date +%s)
  # shellcheck disable=SC2046 # a number, or nothing
  run "$name" "$runner" $(arguments "$name")
  echo "$name took $(($(date +%s) - began)) s"
done
run format judged format make --no-print-directory CLANG_FORMAT="$CLANG_FORMAT" format-check
# shellcheck disable=SC2046 # names without spaces
run shellcheck judged shellcheck shellcheck -x $(find scripts tests bench .ci -name '*.sh' -o -path .ci/run)
run prose scripts/prose.sh
run names scripts/names.sh
# This also compiles everything with clang, with warnings as errors.
run dead env CC="$CLANG" scripts/dead.sh
sum_up
