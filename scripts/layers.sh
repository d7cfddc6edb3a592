#!/bin/sh
# Checks the include rule: a module of src/ includes only itself and modules before it in the list below,
# each third-party header has one door, and no files of a module (NAME.c and NAME.h being one) include each
# other in a circle. Prints every violation; status 1 if there is one.
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-build}

# Modules whose files share a header of private parts with the one that exports.
shared="base solver front exec engine"
# What a finding keeps of its native runs has types of replay; nothing else of it is used in witness.
accepted="witness replay/confirm.h"

circles() {
  for dir in src/*/; do
    module=$(basename "$dir")
    case " $shared " in *" $module "*) continue ;; esac
    grep -H "^ *# *include \"$module/" "$dir"*.[ch] /dev/null | sed -E 's,^src/([^:]*)\.[ch]:.*"(.*)\.h".*,\1 \2,' |
      awk '$1 != $2' | LC_ALL=C sort -u | tsort 2>&1 >/dev/null | sed "s,^,src/$module: ," | grep . && return 1
  done
  return 0
}

circles || { echo "layers: 0 passed, 1 failed"; exit 1; }
find src -name '*.[ch]' -o -name '*.def' | LC_ALL=C sort | xargs grep -Hn '^ *# *include' /dev/null | awk -F: -v accepted="$accepted" '
  BEGIN {
    n = split("base expr solver code front unify impact mem exec env search outcome engine witness replay suite report cc cli", order, " ")
    for (i = 1; i <= n; i++) rank[order[i]] = i
    door["z3.h"] = door["ccadical.h"] = "solver"
    door["llvm-c/"] = "front"
    door["jansson.h"] = "base"
  }
  function complain(what) { print $1 ":" $2 ": " what; bad = 1 }
  {
    split($1, part, "/")
    module = part[2]
    if (!(module in rank)) { complain("src/" module " is not a module; see scripts/layers.sh"); next }
    include = $3
    if (include ~ /"/) {
      match(include, /"[^"]*"/)
      name = substr(include, RSTART + 1, RLENGTH - 2)
      if (name !~ /\//) { complain("write \"MODULE/" name "\""); next }
      other = substr(name, 1, index(name, "/") - 1)
      if (!(other in rank)) complain("\"" name "\" is in no module")
      else if (rank[other] > rank[module] && module " " name != accepted) complain(module " may not include " other " (" name ")")
    }
    for (header in door)
      if (index(include, "<" header) || index(include, "\"" header))
        if (module != door[header]) complain(header " belongs to src/" door[header])
  }
  END { exit bad }' || status=1
calls_within >"$calls" || status=1
circles <"$calls" || status=1

if [ $status = 0 ]; then
  echo "layers: 1 passed, 0 failed"
else
  echo "layers: 0 passed, 1 failed"
  exit 1
fi
