#!/bin/bash
# Tests the simulation of the speed-up on many ranks (bench/scale/simulate.c), on runs that are
# small enough to know the result, and the file that --log-tasks writes.
# Environment: UMBRA.
# shellcheck disable=SC2016 # jq's variables
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
make --no-print-directory build/release/simulate >/dev/null || { echo "scale: 0 passed, 1 failed"; exit 1; }
simulate=$PWD/build/release/simulate parser=$PWD/bench/engine/parser.c
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# gives TASKS OPTION... -- LINE...: the simulation must print the lines RANKS SECONDS SPEED-UP WORKED AGAIN BUSY
gives() {
  local file=$1 options=()
  shift
  while [ "$1" != -- ]; do options+=("$1"); shift; done
  shift
  diff <("$simulate" "$file" "${options[@]}") <(printf '%s\n' "$@")
}
says() { # TEXT COMMAND...: fails with status 2, and says so
  local text=$1 status=0
  shift
  "$@" >said 2>&1 || status=$?
  if [ $status != 2 ] || ! grep -q -- "$text" said; then
    cat said
    return 1
  fi
}

task() { # PLACE FROM HOLDS PREPARE EXPLORE PATHS
  printf '{"task":"%s","from":"%s","holds":%s,"size":0,"prepare_seconds":%s,"explore_seconds":%s,"pack_seconds":0,"paths":%s,"messages":1,"bytes":1000}\n' "$@"
}
end() { echo '{"first_seconds":2,"listen_seconds":0}'; }
none=(--latency 0 --bandwidth 1e12 --path 0)

# Two tasks that need nothing of each other: 2 s, then 4 s each.
{ task 0 waiting false 0 4 10; task 1 waiting false 0 4 10; end; } >two
check 'two: one rank after the other, or two at once' gives two 2 3 9 "${none[@]}" -- \
  '2 10.000 1.00 0.800 0.000 0.000' '3 6.000 1.67 0.667 0.000 0.000' '9 6.000 1.67 0.167 0.000 0.000'
check 'two: messages take their time' gives two 2 --latency 0.5 --bandwidth 1000 --path 0 -- '2 14.000 0.71 0.571 0.000 0.000'
check 'two: rank 0 hears one path after the other' gives two 3 --latency 0 --bandwidth 1e12 --path 0.1 -- '3 8.000 1.50 0.500 0.000 0.250'
check 'two: longer' gives two 3 "${none[@]}" --times 10 -- '3 60.000 1.67 0.667 0.000 0.000'
# A holder's parts: the one that is taken elsewhere does again what the task above did.
{ task 0 waiting true 0 3 1; task 0.0 holder false 0 5 1; task 0.1 holder false 0 5 1; end; } >held
check 'held: done again elsewhere' gives held 2 3 "${none[@]}" -- '2 15.000 1.00 0.867 0.000 0.000' '3 13.000 1.15 0.500 0.115 0.000'
# Those that are rebuilt are rebuilt anywhere.
{ task 0 waiting false 0 3 1; task 0.0 bytes false 1 5 1; task 0.1 bytes false 1 5 1; end; } >rebuilt
check 'rebuilt: anywhere' gives rebuilt 2 3 "${none[@]}" -- '2 17.000 1.00 0.765 0.118 0.000' '3 11.000 1.55 0.591 0.091 0.000'
# The order of the lines does not matter.
tac two >turned
check 'in any order' diff <("$simulate" two 2 5) <("$simulate" turned 2 5)

grep -v first_seconds two >short
sed 's/"task":"1"/"task":"1.0"/' two >orphan
echo '[]' >>turned
check 'no end' says 'does not end' "$simulate" short 2
check 'a task without the one above it' says 'is missing' "$simulate" orphan 2
check 'no task' says 'is no task' "$simulate" turned 2
check 'no file' says 'cannot read' "$simulate" nothing 2
check 'one rank' says 'at least' "$simulate" two 1

# What is recorded adds up to the run.
"$UMBRA" explore -q --share 0.003 --jobs 2 --log-tasks tasks --output run -DLEN=7 "$parser" || [ $? = 1 ]
check 'recorded: all tasks end' jq -es 'length > 20 and (.[:-1] | all(.task)) and (.[-1].task | not)' tasks
check 'recorded: their paths' jq -es --argjson all "$(jq .stats.paths run/run.json)" '[.[].paths // 0] | add | . > $all / 2 and . <= $all' tasks
check 'recorded: each once, and what is above it' jq -es '[.[].task // empty] | . as $all | (unique | length) == length and
  all(sub("\\.?[0-9]+$"; "") | . == "" or IN($all[]))' tasks
check 'recorded: a holder only where one stayed' jq -es '[.[] | select(.holds).task] as $held |
  [.[] | select(.from == "holder").task | sub("\\.[0-9]+$"; "")] | all(IN($held[]))' tasks
check 'recorded: nothing in the directory tells' bash -c '[ -z "$(find run -name "*.json" ! -name command.json -exec grep -l log-tasks {} +)" ]'
check 'recorded: no such directory' says 'no-such/file' "$UMBRA" explore -q --share 0.003 --log-tasks no-such/file --output bad -DLEN=6 "$parser"
check 'simulated' bash -c "'$simulate' tasks 2 3 64 | awk '{ if (\$3 > \$1 || \$3 + 0 < last + 0) exit 1; last = \$3 }'"
echo "scale: $passed passed, $failed failed"
[ $failed = 0 ]
