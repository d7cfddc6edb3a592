#!/bin/bash
# Checks that the C library of programs under test behaves as the one of native runs.
#
#   tests/libc/NAME.c         takes no input; must print the same in the engine and natively
#   tests/libc/calls/NAME.c   calls functions with special and random arguments, and prints a line
#                             `CALL = RESULT` for each; tests/libc/differences.txt must list exactly
#                             the calls that differ
#
# Arguments select tests (NAME, or a file).
# Environment: UMBRA (./umbra), CC (gcc), OUT (keeps both outputs below OUT/).
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
CC=${CC:-gcc}
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
known=tests/libc/differences.txt

# same NAME STREAM: compares the output of both
same() {
  if cmp -s "$work/native/$2" "$work/engine/$2"; then return 0; fi
  echo "FAIL $1: $2 (natively, in the engine)"
  diff -a <(tr ' ;|' '\n' <"$work/native/$2") <(tr ' ;|' '\n' <"$work/engine/$2") | head -20 | sed 's/^/    /'
  return 1
}

# results FILE: prints CALL, a tab, the number of earlier calls of it, a tab, RESULT
results() {
  awk '{ at = index($0, " = "); call = at ? substr($0, 1, at - 1) : $0; print call "\t" count[call]++ "\t" (at ? substr($0, at + 3) : "") }' "$1"
}

# differing NAME: prints the calls whose results differ, each with both results
differing() {
  join -t $'\t' -a1 -a2 -e - -o 0,1.2,2.2 <(results "$work/native/out" | sed 's/\t/ #/' | LC_ALL=C sort -t $'\t' -k1,1) \
    <(results "$work/engine/out" | sed 's/\t/ #/' | LC_ALL=C sort -t $'\t' -k1,1) | awk -F '\t' '$2 != $3 { sub(/ #[0-9]+$/, "", $1); print $1 "\t" $2 "\t" $3 }'
}

# all_listed NAME: a row of differences.txt is PROGRAM, a regular expression of the whole call, and the assumption of the verdict that covers it,
# or "-" and the reason why none is needed; with tabs between them
all_listed() {
  differing "$1" >"$work/differing"
  grep -a "^$1"$'\t' "$known" >"$work/rows" || true
  awk -F '\t' -v program="$1" -v list="$work/rows" 'BEGIN { while ((getline <list) > 0) pattern[++rows] = "^(" $2 ")$" }
    { found = 0
      for (i = 1; i <= rows; i++) if ($1 ~ pattern[i]) { used[i] = found = 1 }
      if (!found && ++new <= 20) print "    " $1 ": natively " $2 ", in the engine " $3
      if (!found) bad = 1 }
    END { if (new > 20) print "    ... " new " in all"
      for (i = 1; i <= rows; i++) if (!used[i]) { print "    listed, but does not differ: " pattern[i]; bad = 1 }
      exit bad }' "$work/differing" >"$work/said" || { echo "FAIL $1: calls that differ are not those of $known"; cat "$work/said"; return 1; }
}

# Every assumption that a row names is one that the library makes.
assumptions_exist() {
  local text
  grep -v '^#' "$known" | cut -f3 | grep -v '^-' | sort -u | while read -r text; do
    grep -qF "$text" scripts/build-libc.sh runtime/libc/*.c || { echo "FAIL differences: no assumption says '$text'"; exit 1; }
  done
}

run_both() { # FILE NAME
  local program="$work/native/$2.c"
  rm -rf "${work:?}"/*
  mkdir "$work/native" "$work/engine"
  "$CC" -w -fno-builtin "$1" -o "$program" -lm 2>"$work/said" || { cat "$work/said"; return 1; }
  (cd "$work/native" && env -i PATH=/usr/local/bin:/usr/bin:/bin "./$2.c" >out 2>err </dev/null) || true
  # It names itself by its path; the engine by its name.
  sed -i "s|^\./$2\.c|$2.c|" "$work/native/err"
  (cd "$work/engine" && "$UMBRA" explore -q --no-grow --max-paths 2 --output "$work/run" "$1" >"$work/said" 2>&1 </dev/null) || true
  [ -e "$work/run/paths.jsonl" ] || { cat "$work/said"; return 1; }
  local stream
  for stream in out err; do
    jq -rj .std$stream "$work/run/paths.jsonl" >"$work/engine/$stream"
    if jq -e ".std${stream}_latin1" "$work/run/paths.jsonl" >/dev/null; then
      iconv -f utf8 -t latin1 "$work/engine/$stream" >"$work/engine/bytes"
      mv "$work/engine/bytes" "$work/engine/$stream"
    fi
  done
  [ "$(wc -l <"$work/run/paths.jsonl")" = 1 ] || { echo "FAIL $2: more paths than one"; return 1; }
}

# test_file FILE
test_file() {
  local name
  name=$(basename "$1" .c)
  run_both "$(realpath "$1")" "$name" || return 1
  case $1 in
    */calls/*) same "$name" err && all_listed "$name" ;;
    *) same "$name" out && same "$name" err ;;
  esac
}

[ $# -gt 0 ] || set -- tests/libc/*.c tests/libc/calls/*.c
for file; do
  [ -e "$file" ] || { [ -e "tests/libc/$file.c" ] && file=tests/libc/$file.c; } || file=tests/libc/calls/$file.c
  if test_file "$file"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
  [ -z "${OUT:-}" ] || { mkdir -p "$OUT" && cp -rT "$work" "$OUT/$(basename "$file" .c)"; }
done
assumptions_exist || failed=$((failed + 1))
echo "libc: $passed passed, $failed failed"
[ $failed = 0 ]
