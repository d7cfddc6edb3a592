#!/bin/bash
# How fast differences are found that need long or structured input, or that lie after branches on floating-point numbers: each
# bench/concrete/NAME.c holds a pair of versions (old.c and new.c), whose difference is described in its first line. The names of
# the pairs of floating-point functions begin with d-, those of other functions with f-.
#
#   bench/concrete.sh [NAME...]    default: all. Environment: UMBRA (./umbra), SECONDS_EACH (60), JOBS (1), OPTIONS
#
# Each pair is compared by one process, which is stopped at the first finding. Prints a line for each pair: NAME, the seconds
# of the processor until a difference was confirmed natively or `-`, the input.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/pair-file.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export UMBRA WORK=$work EACH=${SECONDS_EACH:-60} OPTIONS=${OPTIONS:-}
chosen=("$@")
names=("$@")
[ $# -gt 0 ] || mapfile -t names < <(find bench/concrete -name '*.c' -printf '%f\n' | sed 's/\.c$//' | LC_ALL=C sort)

# shellcheck disable=SC2317 # xargs calls it
one() { # NAME
  local dir=$WORK/$1 seconds run pid input='' own more stat ticks=0
  mkdir "$dir"
  split_pair "bench/concrete/$1.c" "$dir"
  run=$(head_of RUN "bench/concrete/$1.c")
  read -ra own <<<"$run"
  read -ra more <<<"$OPTIONS"
  (cd "$dir" && exec "$UMBRA" diff --jobs 1 "${own[@]}" "${more[@]}" --max-time "$EACH" --output run old.c new.c >out 2>&1 </dev/null) &
  pid=$!
  # user and system time, of the process and of those that it has waited for
  while read -ra stat 2>/dev/null <"/proc/$pid/stat" && [ "${stat[2]}" != Z ]; do
    ticks=$((stat[13] + stat[14] + stat[15] + stat[16]))
    ! grep -qs '^     repro:' "$dir/out" || break
    sleep 0.05
  done
  seconds=$(awk -v ticks="$ticks" -v tick="$(getconf CLK_TCK)" 'BEGIN { printf "%.1f", ticks / tick }')
  kill -INT $pid 2>/dev/null || true
  wait $pid || true
  if jq -e 'any(.[]; .confirmed)' "$dir/run/findings.json" >/dev/null 2>&1; then
    input=$(jq -r 'first(.[] | select(.confirmed)) | .title // .call // .input // ""' "$dir/run/findings.json" | tr '\t\n|' '   ' | cut -c1-60)
  else
    seconds=-
  fi
  echo "$1	$seconds	$input"
}
export -f one

# shellcheck disable=SC2016 # the inner shell expands it
printf '%s\n' "${names[@]}" | xargs -P "${JOBS:-1}" -n 1 bash -c 'one "$0"' | tee "$work/all"
# shellcheck disable=SC2016 # the script's own variables
LC_ALL=C sort "$work/all" | awk -F '\t' '
  BEGIN { print "| pair | what the difference needs | seconds |\n|---|---|---|" }
  {
    getline what <("bench/concrete/" $1 ".c")
    printf "| %s | %s | %s |\n", $1, substr(what, 4), $2
    kind = $1 ~ /^d-/
    count[kind]++
    found[kind] += $2 != "-"
    fast += kind && $2 != "-" && $2 <= 2
  }
  END {
    printf "\n%d of %d differences that need long or structured input are found; %d of %d of floating-point functions, %d within 2 s.\n",
      found[0], count[0], found[1], count[1], fast
  }' >"$work/table"
tail -1 "$work/table"
[ ${#chosen[@]} -gt 0 ] || bench/publish.sh bench/RESULTS.md concrete <"$work/table"
