#!/bin/sh
# Runs all tests of `make check`: the tests of `make test`, on the check build; then every other
# tests/run-*.sh with the release build; then checks of the sources. The last line is the sum.
#
# Environment: ALL=1 runs all of the longest runners; by default they take turns (see `alternating`).
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

# Runners that use one core, those that take longest first. One more than there are cores run at a time, because they also
# wait; their output is printed afterwards. The others use all cores; so do the attacks of the sandbox test, during which
# other native runs would exceed their time limit.
one_core='review interrupt entries resume fuzzer docs record shards travel jobs checks shown unfinished explain certificate formats usage limits accept new-tests corpus cost lsp cut'
one_core="$one_core native configured summary since replay-time dise-reach cc libc papers programs headers mutated repeat html names install ieee help dise directed runtime impact shadow float ci scale mpi"

# The longest of these take turns, because all of them take longer than 20 minutes on two cores: a commit runs every
# third one of the list, and the next two commits run the others. The three parts take about the same time.
alternating='fuzzer review entries resume html interrupt docs since record shown shards limits jobs corpus travel dise-reach libc explain'
alternating="$alternating checks names formats cut configured new-tests papers usage cc sandbox torture unify merge state findings replay world"
is_turn_of_another() { # NAME
  [ -z "${ALL:-}" ] && commits=$(git rev-list --count HEAD 2>/dev/null) || return 1
  turn=$commits
  for runner in $alternating; do
    [ "$runner" != "$1" ] || return "$((turn % 3 > 0 ? 0 : 1))"
    turn=$((turn + 1))
  done
  return 1
}
of_this_commit='' of_another=''
for name in $alternating; do
  if is_turn_of_another "$name"; then of_another="$of_another $name"; fi
done
for name in $one_core; do
  if ! is_turn_of_another "$name"; then of_this_commit="$of_this_commit $name"; fi
done

# What runs one of them: the output and the status of NAME go to DIR.
# shellcheck disable=SC2016 # the inner shell expands it
one_of_many='dir=$1 name=$2 began=$(date +%s)
  { "tests/run-$name.sh"; echo $? >"$dir/$name.status"; } >"$dir/$name" 2>&1
  echo "$name took $(($(date +%s) - began)) s" >>"$dir/$name"'

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

kinds='layers unit prog pair regress'
for name in world findings; do
  if ! is_turn_of_another "$name"; then kinds="$kinds $name"; fi
done
# shellcheck disable=SC2086 # a list of words
run test scripts/test.sh $kinds
export QUICK=1 MAX_TESTS=25 # each runner then runs a part of its tests, and its head comment says which
outputs=$(mktemp -d)
# shellcheck disable=SC2086 # a list of words
printf '%s\n' $of_this_commit | xargs -P "${JOBS:-$(($(nproc) + 1))}" -n 1 sh -c "$one_of_many" sh "$outputs"
for name in $of_this_commit; do
  # shellcheck disable=SC2016 # the inner shell expands it
  run "$name" sh -c 'cat "$1"; exit "$(cat "$1.status")"' sh "$outputs/$name"
done
rm -rf "$outputs"
for runner in tests/run-*.sh; do
  name=$(basename "$runner" .sh)
  name=${name#run-}
  case " unit prog pair regress world findings $one_core $of_another " in *" $name "*) continue ;; esac # already run, or not now
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
[ -z "$of_another" ] || echo "Left to the next two commits, or to ALL=1 make check:$of_another"
sum_up
