# shellcheck shell=bash disable=SC2154 # variables of what sources it
# Sourced by benchmarks that look at a sample of the test cases of a run. Wants $umbra and $work.

# draw N: that many lines of standard input at random, always the same
draw() { perl -e 'srand 1; my @l = <STDIN>; for (1 .. shift) { last if !@l; print splice @l, int rand @l, 1 }' "$1"; }

# agreement PROGRAM.bc RUN MOST: "SAME RUN", those of up to MOST test cases that end natively, and write, as predicted, and those that were
# run; the complaints are in $work/replay. Fails when one does not end so.
agreement() {
  local status=0
  mkdir "$work/sample"
  ln -s "$2"/tests.{kt,idx} "$work/sample/"
  cp "$2/run.json" "$work/sample/"
  draw "$3" <"$2/paths.jsonl" >"$work/sample/paths.jsonl"
  timeout 900 "$umbra" replay --plain --all "$work/sample" "$1" >"$work/replay" 2>&1 || status=1
  # "N of M test cases end as predicted, K of them with the same output; ..."
  sed -nE 's/^([0-9]+) of ([0-9]+) test cases end as predicted(, ([0-9]+) of them.*)?.*$/\4 \1 \2/p' "$work/replay" | awk '{ print $1, $NF }'
  rm -rf "$work/sample"
  return $status
}
