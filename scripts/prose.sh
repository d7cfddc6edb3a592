#!/bin/bash
# Checks that comments, strings and documents avoid the phrases of scripts/prose.txt. Prints each
# occurrence with the reason.
set -euo pipefail
cd "$(dirname "$0")/.."
failed=0
mapfile -t files < <(git ls-files 'src/*.c' 'src/*.h' 'src/*.def' 'include/*' 'runtime/*.c' 'runtime/*.h' 'mpi/*' \
  README.md CONTRIBUTING.md 'docs/*.md' 'bench/*.md')
while IFS=$'\t' read -r phrase reason; do
  case $phrase in '#'* | '') continue ;; esac
  hits=$(grep -nPi -e "$phrase" "${files[@]}" || true)
  [ -n "$hits" ] || continue
  failed=$((failed + 1))
  echo "FAIL $phrase: $reason"
  echo "$hits" | cut -c1-160 | sed 's/^/  /'
done <scripts/prose.txt
if [ $failed = 0 ]; then echo "prose: 1 passed, 0 failed"; else
  echo "prose: 0 passed, 1 failed"
  exit 1
fi
