# shellcheck shell=sh
# Sourced by scripts that run several tests. Each test prints lines
# `name: N passed, N failed[, N skipped]`, and their sum is the last line. A test that fails without
# such a line counts as one failure.
#
#   run NAME COMMAND...    prints the command's output line by line, and collects its summary lines
#   sum_up                 repeats what failed and prints the sum; its status is 1 if anything failed
_results=$(mktemp)
_failures=$(mktemp)
_output=$(mktemp)
trap 'rm -f "$_results" "$_failures" "$_output" "$_output.status" "$_output.lines"' EXIT

run() {
  _name=$1
  shift
  { "$@" 2>&1; echo $? >"$_output.status"; } | tee "$_output"
  _status=$(cat "$_output.status")
  grep -aE '^[^: ][^:]*: *[0-9]+ passed, [0-9]+ failed' "$_output" >"$_output.lines"
  if [ "$_status" -ne 0 ] && ! grep -qaE '[1-9][0-9]* failed' "$_output.lines"; then
    echo "$_name: 0 passed, 1 failed (status $_status)" | tee -a "$_output.lines"
  elif [ ! -s "$_output.lines" ]; then
    echo "$_name: 1 passed, 0 failed" | tee -a "$_output.lines"
  fi
  cat "$_output.lines" >>"$_results"
  if grep -qaE '[1-9][0-9]* failed' "$_output.lines"; then
    { grep -aE '^FAIL' "$_output"; grep -aE '[1-9][0-9]* failed' "$_output.lines"; } | cut -c1-400 >>"$_failures"
  fi
}

sum_up() {
  if [ -s "$_failures" ]; then
    echo "What failed:"
    sed 's/^/  /' "$_failures"
  fi
  grep -aoE '[0-9]+ (passed|failed|skipped)' "$_results" |
    awk '{ n[$2] += $1 }
         END { printf "%d passed, %d failed", n["passed"], n["failed"]
               if (n["skipped"]) printf ", %d skipped", n["skipped"]
               print ""
               exit n["failed"] > 0 }'
}
