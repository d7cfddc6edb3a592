#!/bin/bash
# The C library of programs under test acts as the one of the native runs: each tests/libc/NAME.c, which takes no input, must print in the engine
# what it prints when the system's compiler has built it. Arguments name others (NAME, or a file). Environment: UMBRA (./umbra), CC (gcc).
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
CC=${CC:-gcc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# same NAME STREAM: what both have written
same() {
  if cmp -s "$work/native/$2" "$work/engine/$2"; then return 0; fi
  echo "FAIL $1: $2 (natively, in the engine)"
  diff <(tr ' ;|' '\n' <"$work/native/$2") <(tr ' ;|' '\n' <"$work/engine/$2") | head -20 | sed 's/^/    /'
  return 1
}

[ $# -gt 0 ] || set -- tests/libc/*.c
for file; do
  [ -e "$file" ] || file=tests/libc/$file.c
  name=$(basename "$file" .c)
  rm -rf "${work:?}"/*
  mkdir "$work/native" "$work/engine"
  "$CC" -w "$file" -o "$work/native/$name.c"
  (cd "$work/native" && env -i PATH=/usr/local/bin:/usr/bin:/bin "./$name.c" >out 2>err </dev/null)
  # It names itself by its path; the engine by its name.
  sed -i "s|^\./$name\.c|$name.c|" "$work/native/err"
  "$UMBRA" explore -q --no-grow --output "$work/run" "$file" >"$work/said" 2>&1 </dev/null || true
  jq -rj .stdout "$work/run/paths.jsonl" >"$work/engine/out"
  jq -rj .stderr "$work/run/paths.jsonl" >"$work/engine/err"
  if [ "$(wc -l <"$work/run/paths.jsonl")" != 1 ]; then
    echo "FAIL $name: more paths than one"
    failed=$((failed + 1))
  elif same "$name" out && same "$name" err; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
done
echo "libc: $passed passed, $failed failed"
[ $failed = 0 ]
