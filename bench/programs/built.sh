# shellcheck shell=bash
# Sourced by the benchmarks of whole programs, which then end here when something is missing: the programs are built, as bitcode and natively.
#
#   built NAME TOOL...     NAME: what to call the benchmark in messages
built() {
  local name=$1 tool step status
  shift
  for tool; do
    command -v "$tool" >/dev/null || { echo "$name: skipped: no $tool" >&2; exit 0; }
  done
  for step in build build-native; do
    status=0
    "bench/programs/$step.sh" || status=$?
    [ $status -ne 3 ] || exit 0 # skipped
    [ $status -eq 0 ] || exit 1
  done
}
