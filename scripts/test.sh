#!/bin/sh
# Runs the tests for before each commit, on the check build (assertions, AddressSanitizer,
# UndefinedBehaviorSanitizer, tiny initial sizes), on all cores.
#
#   scripts/test.sh [NAME...]    default: all of layers unit prog pair regress world findings
#
# A NAME is one of these, or a test as a file, with or without its directory and extension:
# tests/prog/sort-6.c, prog/sort-6 or sort-6 (of any kind), test_solver.
# Environment: BUILD (build), UMBRA ($BUILD/check/umbra), JOBS (all cores), TIMEOUT (600 s).
set -u
cd "$(dirname "$0")/.." || exit 2
export BUILD="${BUILD:-build}" JOBS="${JOBS:-$(nproc)}" TIMEOUT="${TIMEOUT:-600}"
export UMBRA="${UMBRA:-$BUILD/check/umbra}"
. scripts/summary.sh

# A sanitizer report ends with a status that no run of umbra has. LeakSanitizer needs ptrace, which containers deny, so
# leaks are only checked where it works. The quarantine of freed memory is small, since filling it costs page faults.
export UBSAN_OPTIONS="${UBSAN_OPTIONS-print_stacktrace=1:exitcode=99}"
if [ -z "${ASAN_OPTIONS-}" ]; then
  if ASAN_OPTIONS=detect_leaks=1:exitcode=99 "$UMBRA" --version >/dev/null 2>&1; then
    export ASAN_OPTIONS=detect_leaks=1:exitcode=99:quarantine_size_mb=16
  else
    export ASAN_OPTIONS=detect_leaks=0:exitcode=99:quarantine_size_mb=16
  fi
fi

kinds="layers unit prog pair regress world findings"

run_kind() { # KIND [TEST...]
  kind=$1
  shift
  case $kind in
    layers) run layers scripts/layers.sh ;;
    regress)
      if [ $# = 0 ]; then run regress tests/run-regress.sh
      elif grep -qwE 'change|execute' "$1"; then run "$1" tests/run-pair.sh "$1"
      else run "$1" tests/run-prog.sh "$1"; fi
      ;;
    *) run "$kind" "tests/run-$kind.sh" "$@" ;;
  esac
}

# tests_named NAME: prints lines KIND FILE
tests_named() {
  name=${1#./}
  name=${name#tests/}
  name=${name%/}
  name=${name%/unified.c}
  name=${name%.c}
  for path in "tests/$name" "tests/unit/$name" "tests/prog/$name" "tests/pair/$name" "tests/regress/$name"; do
    case $path in
      tests/unit/*/* | tests/prog/*/* | tests/pair/*/* | tests/regress/*/*) ;;
      tests/unit/test_*) [ -f "$path.c" ] && echo "unit $(basename "$path")" ;;
      tests/prog/*) [ -f "$path.c" ] && echo "prog $path.c" ;;
      tests/regress/*) [ -f "$path.c" ] && echo "regress $path.c" ;;
      tests/pair/*) [ -f "$path/unified.c" ] && echo "pair $path" ;;
    esac
  done
}

there_is() {
  echo "There is: $kinds, and"
  for kind in unit prog pair regress; do
    echo "  $kind: $(find "tests/$kind" -mindepth 1 -maxdepth 1 \( -type d -o -name '*.c' \) -printf '%f\n' | sed 's/\.c$//' | LC_ALL=C sort | tr '\n' ' ')"
  done | fold -s -w 118
}

if [ $# = 0 ]; then # findings, which keeps one core busy, beside the others
  findings=$(mktemp -d)
  { tests/run-findings.sh; echo $? >"$findings/status"; } >"$findings/output" 2>&1 &
  for kind in $kinds; do [ "$kind" = findings ] || run_kind "$kind"; done
  wait
  # shellcheck disable=SC2016 # the inner shell expands it
  run findings sh -c 'cat "$1/output"; exit "$(cat "$1/status")"' sh "$findings"
  rm -rf "$findings"
fi
for word; do # all are known before one runs
  case " $kinds " in *" $word "*) continue ;; esac
  [ -n "$(tests_named "$word")" ] || { { echo "test.sh: there is no test '$word'."; there_is; } >&2; exit 2; }
done
for word; do
  case " $kinds " in
    *" $word "*) run_kind "$word" ;;
    *)
      for test in $(tests_named "$word" | tr ' ' :); do run_kind "${test%%:*}" "${test#*:}"; done ;;
  esac
done
sum_up
