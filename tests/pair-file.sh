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
