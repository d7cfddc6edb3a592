#!/bin/bash
# Reports headers of src/ that a .c file includes and does not need: clang-include-cleaner suggests
# to remove them, and the file compiles without them. A header that only brings others, which the
# file uses, is needed.
# Environment: CC (clang-19), JOBS.
set -euo pipefail
cd "$(dirname "$0")/.."
CC=${CC:-clang-19}
cleaner=clang-include-cleaner-19
if ! command -v "$cleaner" >/dev/null; then
  echo "includes: $cleaner is not installed (Debian: clang-tools-19)"
  echo "includes: 0 passed, 0 failed, 1 skipped"
  exit 0
fi
flags="-std=c17 -D_GNU_SOURCE -DUMBRA_CHECK -Isrc -I$(llvm-config-19 --includedir)"

# unneeded FILE: prints its headers that are not needed
unneeded() {
  local file=$1 header
  # shellcheck disable=SC2086 # words
  "$cleaner" --print=changes "$file" -- $flags 2>/dev/null | sed -nE 's/^- (.*) @Line:[0-9]+$/\1/p' |
    while read -r header; do
      # shellcheck disable=SC2086 # words
      grep -vxF "#include $header" "$file" | $CC $flags -Werror -Wall -fsyntax-only -x c - 2>/dev/null || continue
      echo "$file: $header is not needed"
    done
}
export -f unneeded
export CC cleaner flags
# shellcheck disable=SC2016 # the inner shell expands it
found=$(find src -name '*.c' | sort | xargs -P "${JOBS:-$(nproc)}" -n 1 bash -c 'unneeded "$1"' bash)
if [ -n "$found" ]; then
  echo "$found"
  echo "includes: 0 passed, 1 failed"
  exit 1
fi
echo "includes: 1 passed, 0 failed"
