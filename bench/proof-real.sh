#!/bin/bash
# How many no-effect changes of released code are proved for every input by `umbra diff --prove`: bench/proof-real/busybox.txt has
# changes of functions of busybox, bench/proof-real/review.txt names changes of libraries (bench/review/changes.txt).
#
#   bench/proof-real.sh [busybox|review...]    default: both. Environment: UMBRA (./umbra)
#
# Prints the tables, and puts them into docs/proofs.md.
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

all=0 proved=0

# row OLD NEW FUNCTION NAME WHAT FLAG...: compares two files, and adds a row to the table
row() {
  local old=$1 new=$2 function=$3 name=$4 what=$5 proof
  shift 5
  if cmp -s "$old" "$new"; then
    proof="not changed"
  else
    timeout 60 "$UMBRA" diff --prove --quiet --entry "$function" "$@" --output "$work/run" "$old" "$new" >"$work/out" 2>&1 </dev/null || true
    proof=$(jq -r '.proof // (if .verdict == "equivalent" then "the same code" else "-" end)' "$work/run/run.json" 2>/dev/null || echo failed)
    rm -rf "$work/run"
  fi
  all=$((all + 1))
  case $proof in induction | "normal form" | "the same code") proved=$((proved + 1)) ;; esac
  echo "| \`$name\` | $what | $proof |" | tee -a "$work/table"
}

# publish TABLE HEADING
publish() {
  {
    echo "| $2 | what was changed | proof |"
    echo "|---|---|---|"
    cat "$work/table"
    printf '\n%d of %d changes are proved for every input.\n' "$proved" "$all"
  } | bench/publish.sh docs/proofs.md "$1"
  echo "$1: $proved of $all changes are proved for every input"
  all=0 proved=0
  rm -f "$work/table"
}

busybox() {
  local archive tree file function what expression
  archive=$(scripts/source.sh busybox 1:1.35.0-4+deb12u1 busybox_1.35.0.orig.tar.bz2 faeeb244c35a348a334f4a59e44626ee870fb07b6884d68c10ae8bc19f83a694) || return 0
  tar xf "$archive" -C "$work"
  tree=$work/busybox-1.35.0
  (cd "$tree" && make -s allnoconfig && make -s prepare) >"$work/configured" 2>&1
  while IFS='|' read -r file function what expression; do
    { echo '#include "autoconf.h"' && cat "$tree/libbb/$file"; } >"$work/old.c"
    perl -0pe "$expression" "$work/old.c" >"$work/new.c"
    row "$work/old.c" "$work/new.c" "$function" "$function" "$what" -I"$tree/include" -I"$tree/libbb"
  done < <(grep -v '^#' bench/proof-real/busybox.txt)
  publish busybox function
}

# The directories of headers of a package, and a config.h for those that expect one.
flags_of() { # TREE
  mkdir -p "$work/config"
  : >"$work/config/config.h"
  echo '#include <stdint.h>' >"$work/config/jansson_private_config.h"
  printf '%s\n' "-I$1" "-I$1/src" "-I$1/include" "-I$1/lib" "-I$1/android" "-I$work/config" -DHAVE_STDINT_H
}

review() {
  local package change function of name expected file expression tree flags
  while IFS='|' read -r package change function; do
    tree=$work/$package
    if [ ! -d "$tree" ]; then
      bench/review/run.sh "$package/-" >"$work/reviews" 2>&1 || return 0
      mkdir "$tree"
      git -C "build/review/$package" archive base | tar x -C "$tree"
    fi
    mapfile -t flags < <(flags_of "$tree")
    while IFS='|' read -r of name expected file expression; do
      [ "$of/$name/$expected" = "$package/$change/same" ] || continue
      cp "$tree/$file" "$tree/${file%.c}-old.c"
      sed "$expression" "$tree/$file" >"$tree/${file%.c}-new.c"
      row "$tree/${file%.c}-old.c" "$tree/${file%.c}-new.c" "$function" "$function" "$package, $change" "${flags[@]}"
    done < <(grep -v '^#' bench/review/changes.txt)
  done < <(grep -v '^#' bench/proof-real/review.txt)
  publish review function
}

parts=("$@")
[ $# -gt 0 ] || parts=(busybox review)
for part in "${parts[@]}"; do "$part"; done
