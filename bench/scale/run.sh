#!/bin/bash
# How far umbra-mpi scales: records runs on two ranks (one explores, so nothing is done again, and rank 0 starts no processes), and simulates the
# scheduler with what their tasks took, for other numbers of ranks and for runs of the same shape that are longer (docs/scale.md). Prints tables
# and puts them into docs/scale.md, and the picture into docs/scale.svg. What is measured is processor time, so that a busy machine does no harm.
# Environment: UMBRA_MPI (./umbra-mpi), MPIRUN, LATENCY (s, 0.005), BANDWIDTH (bytes/s, 100e6), RECORDED (a directory: what was recorded is kept
# there, and taken from there).
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
mpi=$(realpath "${UMBRA_MPI:-./umbra-mpi}")
read -ra mpirun <<<"${MPIRUN:-mpirun --oversubscribe --allow-run-as-root}"
ranks=(2 8 64 256 1024)
costs=(--latency "${LATENCY:-0.005}" --bandwidth "${BANDWIDTH:-100e6}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for tool in jq "${mpirun[0]}"; do command -v "$tool" >/dev/null || { echo "scale: skipped: no $tool" >&2; exit 0; }; done

# recorded NAME SHARE PROGRAM ARGUMENT...: NAME.jsonl
recorded() {
  local name=$1 share=$2
  shift 2
  if [ -e "${RECORDED:-/nowhere}/$name.jsonl" ]; then
    cp "$RECORDED/$name.jsonl" "$work"
    return
  fi
  timeout 900 "${mpirun[@]}" -n 2 "$mpi" explore -q --share "$share" --log-tasks "$work/$name.jsonl" --output "$work/$name" "$@" \
    >/dev/null 2>"$work/stderr" </dev/null || [ $? = 1 ] || { cat "$work/stderr" >&2; return 1; }
  jq -e '.cut == []' "$work/$name/run.json" >/dev/null || { echo "scale: $name was not explored to its end" >&2; return 1; }
  rm -rf "${work:?}/$name"
  [ -z "${RECORDED-}" ] || cp "$work/$name.jsonl" "$RECORDED"
}

# record NAME SHARE PROGRAM ARGUMENT...: by a small share, which makes many tasks; and by one so large that what rank 0 does is about its paths
record() {
  recorded "$1" "$2" "${@:3}"
  recorded "$1-coarse" 0.1 "${@:3}"
}

# at_rank_0 NAME: the seconds that a path and a task take there
at_rank_0() {
  jq -rn --slurpfile fine "$work/$1.jsonl" --slurpfile coarse "$work/$1-coarse.jsonl" '
    def paths: map(.paths // 0) | add;
    ($coarse[-1].listen_seconds / ($coarse | paths)) as $path |
    "\($path) \([0, ($fine[-1].listen_seconds - $path * ($fine | paths)) / ($fine | length - 1)] | max)"'
}

# costs_of NAME SHOWN: a row of what was measured
costs_of() {
  local path task
  read -r path task < <(at_rank_0 "$1")
  jq -rs --arg name "$2" --argjson path "$path" --argjson task "$task" '
    def real($n): . * $n | round / $n;
    map(select(.task)) as $t | ($t | length) as $n | ($t | map(.paths) | add) as $paths | ($t | map(select(.from == "bytes"))) as $rebuilt |
    [$name, $n, $paths, ($t | map(.explore_seconds + .pack_seconds) | add / $paths * 1e6 | real(1)), ($path * 1e6 | real(10)), ($task * 1e6 | real(1)),
      ($t | map(.bytes) | add / $paths | real(1)), ($t | map(.messages) | add / $n | real(10)), ($t | map(.size) | add / $n / 1000 | real(10)),
      ($rebuilt | map(.prepare_seconds) | add / length * 1e3 | real(100))] | "| \(map(tostring) | join(" | ")) |"' "$work/$1.jsonl"
}

# speed_of NAME SHOWN TIMES: a row of what was simulated; its points are kept for the picture
speed_of() {
  local path task
  read -r path task < <(at_rank_0 "$1")
  "$simulate" "$work/$1.jsonl" "${ranks[@]}" "${costs[@]}" --path "$path" --task "$task" --times "$3" >"$work/$1.points"
  awk -v name="$2" 'NR == 1 { one = $2 * $3; row = sprintf("| %s | %.1f |", name, one / 3600) }
    { row = row sprintf(" %.*f |", $3 < 10, $3); worked = $4; heard = $6 }
    END { print row sprintf(" %.0f %% | %.0f %% |", 100 * worked, 100 * heard) }' "$work/$1.points"
}

# picture NAME...: their points, both axes logarithmic
picture() {
  local name
  for name; do awk -v name="$name" '{ print name, $1, $3 }' "$work/$name.points"; done | awk '
    BEGIN {
      left = 50; top = 20; width = 480; height = 320
      split("#1b6ca8 #c8553d #3a7d44 #7d5ba6", colour, " ")
      print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 660 390\" font-family=\"sans-serif\" font-size=\"12\">"
      print "<rect width=\"660\" height=\"390\" fill=\"white\"/>"
      for (n = 1; n <= 1024; n *= 4) {
        printf "<path d=\"M%.1f %dV%d M%d %.1fH%d\" stroke=\"#ddd\"/>\n", x(n), top, top + height, left, y(n), left + width
        printf "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", x(n), top + height + 16, n
        printf "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d</text>\n", left - 6, y(n) + 4, n
      }
      printf "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#999\" stroke-dasharray=\"4 4\"/>\n", x(1), y(1), x(1024), y(1024)
      printf "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">ranks</text>\n", left + width / 2, top + height + 34
      printf "<text x=\"%d\" y=\"14\">speed-up</text>\n", 8
    }
    function x(n) { return left + width * log(n) / log(1024) }
    function y(n) { return top + height - height * log(n) / log(1024) }
    $1 != last { if (last != "") finish(); last = $1; count++; way = "" }
    { at = y($3 < 1 ? 1 : $3); way = way (way == "" ? "M" : "L") sprintf("%.1f %.1f", x($2), at); end = at }
    function finish() {
      printf "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", way, colour[count]
      printf "<path d=\"M%d %dh20\" stroke=\"%s\" stroke-width=\"2\"/><text x=\"%d\" y=\"%d\">%s</text>\n", left + width + 16, 40 + 20 * count,
        colour[count], left + width + 42, 44 + 20 * count, last
    }
    END { finish(); print "</svg>" }'
}

programs() { # COMMAND: for each program NAME, SHOWN, TIMES
  local line
  while read -r line; do
    local fields
    IFS='|' read -ra fields <<<"$line"
    "$1" "${fields[@]}"
  done <"$work/programs"
}

make --no-print-directory build/release/simulate >/dev/null
simulate=$PWD/build/release/simulate
record parser 0.0005 -DLEN=9 "$root/bench/engine/parser.c"
record sort 0.001 -DN=8 "$root/bench/engine/sort.c"
record reactive 0.001 -DSTEPS=3 "$root/bench/engine/reactive.c"
cat >"$work/programs" <<'END'
parser|parser.c -DLEN=9|2000
sort|sort.c -DN=8|1000
reactive|reactive.c -DSTEPS=3|1000
END
if [ -e build/programs/cut.bc ]; then # make bench-programs fetches it
  record cut 0.0005 build/programs/cut.bc -- --sym-args 0 2 3 --sym-stdin 3
  echo "cut|coreutils' cut|2000" >>"$work/programs"
fi
{
  echo "| program | tasks | paths | exploring a path, µs | a path at rank 0, µs | a task at rank 0, µs | bytes of messages per path | messages per task | kB of a task | rebuilding a task, ms |"
  echo "|---|---|---|---|---|---|---|---|---|---|"
  programs costs_of
  echo
  echo "| program | hours by one process |$(printf ' speed-up, %s ranks |' "${ranks[@]}") ${ranks[-1]} ranks: share of time exploring | rank 0 is busy |"
  echo "|---|---|$(printf -- '---|%.0s' "${ranks[@]}")---|---|"
  programs speed_of
} | tee "$work/table"
bench/publish.sh docs/scale.md scale <"$work/table"
# shellcheck disable=SC2046 # names without blanks
picture $(cut -d'|' -f1 "$work/programs") >docs/scale.svg
