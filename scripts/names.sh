#!/bin/sh
# Checks that names in src/ can be searched for: no two C files have the same name, no exported
# function has the name of a function in another file, and at most 3 % of the static ones have one.
# Prints what is shared.
set -eu
cd "$(dirname "$0")/.."
status=0
# shellcheck disable=SC2016 # awk's variables
find src -name '*.[ch]' | LC_ALL=C sort | xargs awk '
  FNR == 1 && FILENAME ~ /\.c$/ {
    file = FILENAME
    sub(/.*\//, "", file)
    if (file in path) { shared_files++; print "file: " path[file] " " FILENAME }
    path[file] = FILENAME
  }
  # The first line of a definition, as clang-format writes it: no indentation, no semicolon at the end.
  /^[A-Za-z_][A-Za-z_0-9 *]*[ *][A-Za-z_0-9]+\(/ && !/;$/ && !/^typedef / && (/static / || FILENAME ~ /\.c$/) {
    name = $0
    sub(/\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    if (name == "main" || (name, FILENAME) in known) next
    known[name, FILENAME] = 1
    files[name] = files[name] " " FILENAME
    count[name]++
    if (/static /) statics++
    else is_exported[name] = 1
  }
  END {
    for (name in count)
      if (count[name] > 1) {
        if (name in is_exported) shared_exported++
        else shared += count[name]
        print (name in is_exported ? "exported: " : "static: ") name files[name]
      }
    printf "%d files, %d exported and %d of %d static functions share their name\n", shared_files, shared_exported, shared, statics
    exit shared_files > 0 || shared_exported > 0 || shared * 100 > 3 * statics
  }' || status=1
if [ $status = 0 ]; then echo "names: 1 passed, 0 failed"; else echo "names: 0 passed, 1 failed"; fi
exit $status
