#!/bin/sh
# All tests of `make check`: what `make test` has, on the check build; then every other tests/run-*.sh with the release build; then what tools
# say of the sources. The last line is the sum.
set -u
cd "$(dirname "$0")/.." || exit 2
CLANG=${CLANG:-clang-19} CLANG_FORMAT=${CLANG_FORMAT:-clang-format-19}
. scripts/summary.sh

# judged NAME COMMAND...: one test, which the command's status decides; what it prints is shown if it fails
judged() {
  name=$1
  shift
  if "$@" >"$_output.judged" 2>&1; then echo "$name: 1 passed, 0 failed"; else
    cat "$_output.judged"
    echo "$name: 0 passed, 1 failed"
  fi
  rm -f "$_output.judged"
}

run test scripts/test.sh
export QUICK=1 # of tests/truth what is not known to fail
for runner in tests/run-*.sh; do
  case $runner in
    */run-unit.sh | */run-prog.sh | */run-pair.sh | */run-regress.sh | */run-world.sh | */run-findings.sh) ;; # make test has run them
    *) run "$(basename "$runner" .sh)" "$runner" ;;
  esac
done
run clang judged clang make --no-print-directory -j"$(nproc)" CC="$CLANG" BUILD=build/clang release
run format judged format make --no-print-directory CLANG_FORMAT="$CLANG_FORMAT" format-check
# shellcheck disable=SC2046 # names without blanks
run shellcheck judged shellcheck shellcheck -x $(find scripts tests bench .ci -name '*.sh' -o -path .ci/run)
run dead scripts/dead.sh
sum_up
