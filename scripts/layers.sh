#!/bin/sh
# Checks the include rule: a module of src/ includes only itself and modules before it in the list
# below, and each third-party header is included by one module only. Also checks that files of a
# module do not call each other in cycles, directly or indirectly; the calls are read from the
# objects of $BUILD/check, which `make layers` builds. Prints every violation; the status is 1 if
# there is one.
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-build}

# The modules whose files may call each other in cycles: expr and exec because they are recursive (a rule builds
# expressions, which are simplified; an instruction decides a branch, which may split and continue), and search, impact,
# solver and cli because the file with the table of variants also contains what the variants share.
circles_in="expr exec search impact solver cli"

calls=$(mktemp)
trap 'rm -f "$calls"' EXIT

# calls_within: prints lines FILE OTHER, where an object uses a symbol that another object of its module defines
calls_within() {
  for source in src/*/*.c; do
    object=${source#src/}
    object=${object%.c}
    [ -f "$BUILD/check/$object.o" ] || { echo "layers: $BUILD/check/$object.o is missing: make layers builds it" >&2; return 1; }
    nm --target=elf64-x86-64 "$BUILD/check/$object.o" | awk -v file="$object" '{ print file, $(NF - 1), $NF }'
  done | awk '
    $2 ~ /^[TDBRC]$/ { home[$3] = $1 }
    $2 == "U" { user[++n] = $1; symbol[n] = $3 }
    function module(file) { sub(/\/.*/, "", file); return file }
    END {
      for (i = 1; i <= n; i++) {
        other = home[symbol[i]]
        if (other != "" && other != user[i] && module(other) == module(user[i])) print user[i], other
      }
    }' | sort -u
}

# circles: reads lines FILE OTHER and prints each cycle of the graph
circles() {
  awk -v excepted=" $circles_in " '
    # Depth first; path[1..depth] is the current path, and reaching a file on it closes a cycle.
    function visit(file, depth,   others, n, i, k, circle) {
      path[depth] = file
      on_path[file] = depth
      n = split(next_to[file], others, " ")
      for (i = 1; i <= n; i++) {
        if (others[i] in on_path) {
          circle = ""
          for (k = on_path[others[i]]; k <= depth; k++) circle = circle path[k] " -> "
          print "circle: " circle others[i]
          bad = 1
        } else if (!(others[i] in seen)) visit(others[i], depth + 1)
      }
      delete on_path[file]
      seen[file] = 1
    }
    {
      module = $1
      sub(/\/.*/, "", module)
      if (index(excepted, " " module " ")) next
      if (!($1 in next_to)) files[++count] = $1
      next_to[$1] = next_to[$1] " " $2
    }
    END {
      for (i = 1; i <= count; i++) if (!(files[i] in seen)) visit(files[i], 1)
      exit bad
    }'
}

status=0
find src -name '*.[ch]' -o -name '*.def' | LC_ALL=C sort | xargs grep -Hn '^ *# *include' /dev/null | awk -F: '
  BEGIN {
    n = split("base expr solver code front typed unify impact entries mem exec proof env search outcome engine witness replay suite report explain cc review cli", order, " ")
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
      if (name ~ /^\.\.\/\.\.\/runtime\/(libc\/|fuzz_input\.h)/) next # what programs under test share
      if (name !~ /\//) { complain("write \"MODULE/" name "\""); next }
      other = substr(name, 1, index(name, "/") - 1)
      if (!(other in rank)) complain("\"" name "\" is in no module")
      else if (rank[other] > rank[module]) complain(module " may not include " other " (" name ")")
    }
    for (header in door)
      if (index(include, "<" header) || index(include, "\"" header))
        if (module != door[header]) complain(header " belongs to src/" door[header])
  }
  END { exit bad }' || status=1
# Only src/mem may access the contents of an object (mem/object.h): other modules would miss the marks of unwritten bytes.
if grep -rnE '(->|\.)held\.(is_odd|pinning|bytes|written|unwritten|used|room|cells|array|table)\>|"mem/(cells|marks|zeros)\.h"' src --include='*.[ch]' |
  grep -v '^src/mem/'; then
  echo "layers: Object.held is private to src/mem: use the functions of mem/object.h" >&2
  status=1
fi
calls_within >"$calls" || status=1
circles <"$calls" || status=1

if [ $status = 0 ]; then
  echo "layers: 1 passed, 0 failed"
else
  echo "layers: 0 passed, 1 failed"
  exit 1
fi
