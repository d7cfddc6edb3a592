#!/bin/bash
# Cost as the work grows: explores programs of bench/engine/ with one process, at one size after the other, and looks at how the processor time
# grows with the number of paths. Prints a table, also into bench/RESULTS.md between the marker comments, and draws bench/growth.svg.
# The slope is that of the logarithms (least squares): 1 where a path costs the same however many there are. Processor time, so that a busy
# machine does no harm, without what it takes to come to the first path; sizes below LEAST seconds are not in the slope.
# Environment: UMBRA (./umbra), LEAST (0.1), LARGEST (a size beyond which nothing is run), TMPDIR.
set -euo pipefail
cd "$(dirname "$0")/.."
umbra=$(realpath "${UMBRA:-./umbra}") least=${LEAST:-0.1} largest=${LARGEST:-1000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for tool in jq clang-19; do command -v "$tool" >/dev/null || { echo "growth: skipped: no $tool" >&2; exit 0; }; done

# explored OPTION...: the processor seconds that it took; the run is in $work/run
explored() {
  rm -rf "$work/run"
  local seconds
  seconds=$(TIMEFORMAT='%U %S'
    { time "$umbra" explore --quiet --jobs 1 "$@" --output "$work/run" "$work/program.bc" >/dev/null 2>"$work/stderr" </dev/null; } 2>&1)
  [ -f "$work/run/run.json" ] || { cat "$work/stderr" >&2; return 1; }
  awk '{ print $1 + $2 }' <<<"$seconds"
}

# grow NAME MACRO SIZE...: a line "NAME SIZE PATHS SECONDS" for each
grow() {
  local name=$1 macro=$2 size start seconds
  shift 2
  for size; do
    [ "$size" -le "$largest" ] || continue
    clang-19 -g -O0 -Xclang -disable-O0-optnone -fno-discard-value-names -Iinclude -D"$macro=$size" -emit-llvm -c "bench/engine/$name.c" -o "$work/program.bc"
    start=$(explored --max-paths 1)
    seconds=$(explored)
    jq -e '.complete' "$work/run/run.json" >/dev/null || { echo "growth: $name $size was not explored to its end" >&2; return 1; }
    jq -r --arg name "$name" --arg size "$size" --argjson took "$seconds" --argjson start "$start" \
      '"\($name) \($size) \(.stats.paths) \([$took - $start, 0.001] | max)"' "$work/run/run.json"
  done
}

table() {
  echo "| program | sizes | paths | processor seconds | µs per path, largest size | slope |"
  echo "|---|---|---|---|---|---|"
  awk -v least="$least" '
    function finish() {
      slope = count > 1 ? sprintf("%.2f", (count * xy - sx * sy) / (count * xx - sx * sx)) : "-"
      printf "| %s.c | %s to %s | %d to %d | %.2f to %.2f | %.0f | %s |\n", last, first_size, size, first_paths, paths, first, seconds, 1e6 * seconds / paths, slope
    }
    $1 != last { if (last != "") finish(); last = $1; first_size = $2; first_paths = $3; first = $4; count = sx = sy = xx = xy = 0 }
    { size = $2; paths = $3; seconds = $4 }
    $4 >= least { x = log($3); y = log($4); count++; sx += x; sy += y; xx += x * x; xy += x * y }
    END { finish() }' "$work/points"
}

# Both axes logarithmic: paths from 1 to 10 million, seconds from 0.01 to 1000.
picture() {
  awk '
    BEGIN {
      left = 60; top = 20; width = 480; height = 320
      split("#1b6ca8 #c8553d #3a7d44", colour, " ")
      print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 670 390\" font-family=\"sans-serif\" font-size=\"12\">"
      print "<rect width=\"670\" height=\"390\" fill=\"white\"/>"
      for (n = 0; n <= 7; n++) {
        printf "<path d=\"M%.1f %dV%d\" stroke=\"#ddd\"/>\n", x(10 ^ n), top, top + height
        printf "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", x(10 ^ n), top + height + 16, 10 ^ n
      }
      for (n = -2; n <= 3; n++) {
        printf "<path d=\"M%d %.1fH%d\" stroke=\"#ddd\"/>\n", left, y(10 ^ n), left + width
        printf "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%g</text>\n", left - 6, y(10 ^ n) + 4, 10 ^ n
      }
      printf "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">paths</text>\n", left + width / 2, top + height + 34
      print "<text x=\"8\" y=\"14\">processor seconds</text>"
    }
    function log10(v) { return log(v) / log(10) }
    function x(v) { return left + width * log10(v) / 7 }
    function y(v) { return top + height - height * (log10(v < 0.01 ? 0.01 : v) + 2) / 5 }
    $1 != last { if (last != "") finish(); last = $1; count++; way = "" }
    { way = way (way == "" ? "M" : "L") sprintf("%.1f %.1f", x($3), y($4)) }
    function finish() {
      printf "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", way, colour[count]
      printf "<path d=\"M%d %dh20\" stroke=\"%s\" stroke-width=\"2\"/><text x=\"%d\" y=\"%d\">%s</text>\n", left + width + 16, 40 + 20 * count,
        colour[count], left + width + 42, 44 + 20 * count, last
    }
    END { finish(); print "</svg>" }' "$work/points"
}

{
  grow branches N 8 10 12 14 16 18 20
  grow sort N 4 5 6 7
  grow parser LEN 4 5 6 7 8 9
} >"$work/points"
table | tee "$work/table"
bench/publish.sh bench/RESULTS.md growth <"$work/table"
picture >bench/growth.svg
