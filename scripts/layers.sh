#!/bin/sh
# Checks the include rule: a module of src/ includes only itself and modules before it in the list below,
# and each third-party header has one door. Prints every violation; status 1 if there is one.
set -eu
cd "$(dirname "$0")/.."

find src -name '*.[ch]' -o -name '*.def' | LC_ALL=C sort | xargs grep -Hn '^ *# *include' /dev/null | awk -F: '
  BEGIN {
    n = split("base expr solver code front unify impact mem exec env search engine witness replay suite report cc cli", order, " ")
    for (i = 1; i <= n; i++) rank[order[i]] = i
    door["z3.h"] = door["ccadical.h"] = "solver"
    door["llvm-c/"] = "front"
    door["jansson.h"] = "base"
  }
  function complain(what) { print $1 ":" $2 ": " what; bad = 1 }
  {
    split($1, path, "/")
    module = path[2]
    if (!(module in rank)) { complain("src/" module " is not a module; see scripts/layers.sh"); next }
    include = $3
    if (include ~ /"/) {
      match(include, /"[^"]*"/)
      name = substr(include, RSTART + 1, RLENGTH - 2)
      if (name !~ /\//) { complain("write \"MODULE/" name "\""); next }
      other = substr(name, 1, index(name, "/") - 1)
      if (!(other in rank)) complain("\"" name "\" is in no module")
      else if (rank[other] > rank[module]) complain(module " may not include " other " (" name ")")
    }
    for (header in door)
      if (index(include, "<" header) || index(include, "\"" header))
        if (module != door[header]) complain(header " belongs to src/" door[header])
  }
  END { exit bad }' && echo "layers: 1 passed, 0 failed" || { echo "layers: 0 passed, 1 failed"; exit 1; }
