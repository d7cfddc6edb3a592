#!/bin/bash
# How many no-effect changes of released code are proved for every input: bench/proof-real/busybox.txt has changes of functions of
# busybox, each of which is compared with the original by `umbra diff --prove`.
#
#   bench/proof-real.sh [FUNCTION...]    default: all. Environment: UMBRA (./umbra)
#
# Prints a table; without FUNCTION also puts it into docs/proofs.md.
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
archive=$(scripts/source.sh busybox 1:1.35.0-4+deb12u1 busybox_1.35.0.orig.tar.bz2 faeeb244c35a348a334f4a59e44626ee870fb07b6884d68c10ae8bc19f83a694) || exit 0
tar xf "$archive" -C "$work"
tree=$work/busybox-1.35.0
(cd "$tree" && make -s allnoconfig && make -s prepare) >"$work/configured" 2>&1

wanted() { # FUNCTION ARGUMENT...
  local function=$1
  shift
  [ $# = 0 ] || [[ " $* " == *" $function "* ]]
}

# proof_of FILE FUNCTION EXPRESSION: prints how the change of the function is proved
proof_of() {
  local dir=$work/$2
  mkdir "$dir"
  { echo '#include "autoconf.h"' && cat "$tree/libbb/$1"; } >"$dir/old.c"
  perl -0pe "$3" "$dir/old.c" >"$dir/new.c"
  if cmp -s "$dir/old.c" "$dir/new.c"; then
    echo "not changed"
    return
  fi
  timeout 60 "$UMBRA" diff --prove --quiet --entry "$2" -I"$tree/include" -I"$tree/libbb" --output "$dir/run" "$dir/old.c" "$dir/new.c" \
    >"$dir/out" 2>&1 </dev/null || true
  jq -r '.proof // "-"' "$dir/run/run.json" 2>/dev/null || echo failed
}

all=0 proved=0
echo "| function | what was changed | proof |" >"$work/table"
echo "|---|---|---|" >>"$work/table"
while IFS='|' read -r file function what expression; do
  wanted "$function" "$@" || continue
  proof=$(proof_of "$file" "$function" "$expression")
  all=$((all + 1))
  case $proof in induction | "normal form") proved=$((proved + 1)) ;; esac
  echo "| \`$function\` | $what | $proof |" >>"$work/table"
done < <(grep -v '^#' bench/proof-real/busybox.txt)
cat "$work/table"
echo "$proved of $all changes are proved for every input."
if [ $# = 0 ]; then
  { cat "$work/table" && printf '\n%d of %d changes are proved for every input.\n' "$proved" "$all"; } | bench/publish.sh docs/proofs.md busybox
fi
