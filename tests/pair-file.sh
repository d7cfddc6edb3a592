# shellcheck shell=bash
# Sourced by scripts that read pairs of versions in one file, as those of tests/truth and bench/proof: first // lines, then
# each file after a line `//- NAME`.

# head_of KEY FILE: prints the values of that key in the head of a pair
head_of() { sed -n '/^\/\/- /q; s|^// '"$1"': *||p' "$2"; }

# split_pair FILE DIR: writes the files of the pair to DIR
split_pair() {
  awk -v dir="$2" '/^\/\/- / { name = dir "/" $2; part = name; sub(/\/[^\/]*$/, "", part); system("mkdir -p " part); printf "" >name; next }
    name { print >name }' "$1"
}
export -f head_of split_pair

# run_pairs KIND [NAME...]: calls `one NAME`, which prints "ok NAME" if the pair passes, for these pairs, or for all of
# tests/KIND; prints the other output and the sum
run_pairs() {
  local kind=$1 names results passed
  shift
  if [ $# -gt 0 ]; then names=("$@"); else mapfile -t names < <(find "tests/$kind" -name '*.c' -printf '%f\n' | sed 's|\.c$||' | sort); fi
  results=$(printf '%s\n' "${names[@]}" | xargs -P "${JOBS:-2}" -I {} bash -c 'one {}')
  echo "$results" | { grep -v '^ok ' || true; }
  passed=$(echo "$results" | awk '/^ok / { n++ } END { print n + 0 }')
  echo "$kind: $passed passed, $((${#names[@]} - passed)) failed"
  [ "$passed" -eq ${#names[@]} ]
}
