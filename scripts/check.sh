#!/bin/sh
# Runs all tests of `make check`: the tests of `make test`, on the check build; then every other
# tests/run-*.sh with the release build; then checks of the sources. The last line is the sum.
#
# Environment: ALL=1 runs all runners; by default the long ones take turns (see `turns`).
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

# The runners that take longer than half a minute take turns, because all of them together take longer than 20 minutes on
# two cores: a commit runs one of these lines, and the next seven commits run the others. The lines take about the same
# time. Within a line, those that take longest come first.
turns='review jobs replay-time headers merge
shards interrupt cost help native sandbox
fuzzer replay cut dise
projects since checks flags configured cc deferred
entries usage html reached accept libc
docs shown dise-reach directed mutated state
record formats resume corpus explain limits travel
truth unfinished certificate runtime programs unify new-tests torture repeat world pair papers names findings'
# Runners that use all cores, and the attacks of the sandbox test, during which other native runs would exceed their time
# limit, run alone; so do those that are in no list here. The others use one core. One more of these than there are cores
# run at a time, because they also wait; their output is printed afterwards.
alone='truth torture state sandbox merge unify replay'
every_commit='install ieee summary impact shadow float ci lsp scale mpi'

of_this_commit=$turns
if [ -z "${ALL:-}" ] && commits=$(git rev-list --count HEAD 2>/dev/null); then
  of_this_commit=$(echo "$turns" | sed -n "$((commits % 8 + 1))p")
fi
is_one_of() { # NAME LIST
  # shellcheck disable=SC2086 # a list of words
  case "$(printf ' %s ' $2)" in *" $1 "*) return 0 ;; esac
  return 1
}
is_turn_of_another() { # NAME
  is_one_of "$1" "$turns" && ! is_one_of "$1" "$of_this_commit"
}
kinds='layers unit prog regress'
for name in pair world findings; do
  if is_one_of "$name" "$of_this_commit"; then kinds="$kinds $name"; fi
done
one_core=''
for name in $of_this_commit $every_commit; do
  if ! is_one_of "$name" "$alone $kinds"; then one_core="$one_core $name"; fi
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

# shellcheck disable=SC2086 # a list of words
run test scripts/test.sh $kinds
export QUICK=1 MAX_TESTS=25 # each runner then runs a part of its tests, and its head comment says which
outputs=$(mktemp -d)
# shellcheck disable=SC2086 # a list of words
printf '%s\n' $one_core | xargs -P "${JOBS:-$(($(nproc) + 1))}" -n 1 sh -c "$one_of_many" sh "$outputs"
for name in $one_core; do
  # shellcheck disable=SC2016 # the inner shell expands it
  run "$name" sh -c 'cat "$1"; exit "$(cat "$1.status")"' sh "$outputs/$name"
done
rm -rf "$outputs"
for runner in tests/run-*.sh; do
  name=$(basename "$runner" .sh)
  name=${name#run-}
  if is_one_of "$name" "$kinds $one_core" || is_turn_of_another "$name"; then continue; fi # already run, or not now
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
run includes scripts/includes.sh
# This also compiles everything with clang, with warnings as errors.
run dead env CC="$CLANG" scripts/dead.sh
for name in $turns; do
  if is_turn_of_another "$name"; then of_another="${of_another:-} $name"; fi
done
[ -z "${of_another:-}" ] || echo "Left to the next seven commits, or to ALL=1 make check:$of_another"
sum_up
