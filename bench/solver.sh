#!/bin/bash
# What questions cost: programs that ask many of one kind (bench/solver: digits to numbers, 64-bit products and quotients, hashes, regular
# expressions, look-ups in tables, two forms of a sum), explored depth first to their end by two releases of Umbra, in turn.
#
#   bench/solver.sh BEFORE NOW        two executables; prints a table: the least of RUNS (5) each, seconds of the exploration, --max-time 60
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# = 2 ] || { sed -n '5s/^# */usage: /p' "$0" >&2; exit 2; }
command -v jq >/dev/null || { echo "solver: skipped: no jq" >&2; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# explored UMBRA FILE: seconds, paths, questions, open ones
explored() {
  local jobs=()
  if "$1" explore --help | grep -q -- --jobs; then jobs=(--jobs 1); fi
  rm -rf "$work/run"
  "$1" explore -q --search dfs "${jobs[@]}" --max-time 60 --output "$work/run" "$2" >/dev/null 2>&1 || true
  jq -r '.stats | [.seconds, .paths, .queries, .unknowns] | @tsv' "$work/run/run.json"
}

# least: of the lines, that of the least seconds
least() { LC_ALL=C sort -g | head -1; }

echo '| program | paths | questions | open | seconds before | paths | questions | open | seconds now | times as fast |'
echo '|---|---|---|---|---|---|---|---|---|---|'
for file in bench/solver/*.c; do
  for ((i = 0; i < ${RUNS:-5}; i++)); do
    explored "$1" "$file" >>"$work/before"
    explored "$2" "$file" >>"$work/now"
  done
  paste <(least <"$work/before") <(least <"$work/now") | awk -v name="$(basename "$file" .c)" '{
    printf "| %s | %d | %d | %d | %.3f | %d | %d | %d | %.3f | %.1f |\n", name, $2, $3, $4, $1, $6, $7, $8, $5, $1 / $5 }'
  rm "$work/before" "$work/now"
done
