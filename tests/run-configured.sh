#!/bin/bash
# Tests when a review configures a project again (review/tree_shape.h): not if the versions only
# differ in C files that the configuration does not read, however it reads them. Skipped if CMake is
# not installed.
# Environment: UMBRA (./umbra).
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if ! command -v cmake >"$work/which"; then
  echo "configured: skipped (install cmake)"
  exit 0
fi
export XDG_CACHE_HOME=$work/cache HOME=$work GIT_CONFIG_NOSYSTEM=1 EMAIL=tester@example.org
export GIT_AUTHOR_NAME=tester GIT_COMMITTER_NAME=tester

# The levels come from files that CMake reads by itself, through a link, in a subdirectory, with
# another program, and by compiling it.
mkdir -p "$work/project/sub"
cd "$work/project"
git init -q
cat >CMakeLists.txt <<'C'
cmake_minimum_required(VERSION 3.10)
project(x C)
file(STRINGS version.h level REGEX "LEVEL")
file(STRINGS link.h linked REGEX "LINKED")
add_subdirectory(sub)
execute_process(COMMAND cat ${CMAKE_SOURCE_DIR}/shown.h OUTPUT_VARIABLE shown)
try_compile(compiles ${CMAKE_BINARY_DIR}/try ${CMAKE_SOURCE_DIR}/check.c)
if(compiles)
  set(compiles 1)
else()
  set(compiles 0)
endif()
file(GLOB files RELATIVE ${CMAKE_SOURCE_DIR} *.c)
list(LENGTH files count)
configure_file(made.h.in made.h)
add_library(x code.c)
target_include_directories(x PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
C
cat >made.h.in <<'C'
@level@
@linked@
@SUB@
@shown@
#define COMPILES @compiles@
#define COUNT @count@
C
echo '#define LEVEL 1' >version.h
echo '#define LINKED 1' >target.h
ln -s target.h link.h
cat >sub/CMakeLists.txt <<'C'
file(READ inner.h inner)
set(SUB ${inner} PARENT_SCOPE)
C
echo '#define INNER 1' >sub/inner.h
echo '#define SHOWN 1' >shown.h
echo 'int main(void) { return 0; }' >check.c
echo '#define OTHER 1' >other.h
cat >code.c <<'C'
#include "made.h"
int level(int x) { return x + LEVEL; }
int linked(int x) { return x + LINKED; }
int inner(int x) { return x + INNER; }
int shown(int x) { return x + SHOWN; }
int compiles(int x) { return x + COMPILES; }
int counts(int x) { return x + COUNT; }
C

commit() { git add -A && git commit -qm "$1"; }
commit first

# reviewed WHAT TIMES FUNCTIONS: the commit's review names these functions, and the cache has so many
# more configured trees than before
trees=0
reviewed() {
  local now
  rm -rf "$work/run"
  "$UMBRA" show --json --no-replay -o "$work/run" >"$work/review" 2>"$work/err" || true
  now=$(find "$XDG_CACHE_HOME/umbra/builds" -mindepth 1 -maxdepth 1 -type d | wc -l)
  check "$1: configured $2 times" [ $((now - trees)) = "$2" ]
  trees=$now
  # shellcheck disable=SC2016 # jq expands it
  check "$1: what differs" jq -e --arg wanted "$3" '[.functions[] | select(.verdict == "differs") | .name] | sort | join(" ") == $wanted' "$work/review"
}

sed -i 's/x + LEVEL/LEVEL + x/' code.c
commit 'a C file'
reviewed 'a C file' 1 ''
check 'a C file: it is said' jq -e 'any(.made_up[]; test("CMake.*run once"))' "$work/review"
sed -i 's/LEVEL + x/LEVEL - x/' code.c
commit 'another change of it'
reviewed 'another change of it' 0 level
sed -i 's/OTHER 1/OTHER 2/' other.h
sed -i 's/LEVEL - x/LEVEL + x/' code.c
commit 'a header that is not read'
reviewed 'a header that is not read' 0 level

# Exchanges the operands in all functions of code.c, which are compared only if their file changes.
exchange() { sed -i 's/return \(.*\) + \(.*\);/return \2 + \1;/' code.c; }

# change NAME FUNCTION EXPRESSION FILE: of a file that is read
change() {
  sed -i "$3" "$4"
  exchange
  commit "$1"
  reviewed "$1" 1 "$2"
  check "$1: it is said" jq -e 'any(.made_up[]; test("CMake.*run on each version"))' "$work/review"
}
change 'a header that CMake reads' level 's/LEVEL 1/LEVEL 2/' version.h
change 'the target of a link' linked 's/LINKED 1/LINKED 2/' target.h
change 'a header of a subdirectory' inner 's/INNER 1/INNER 2/' sub/inner.h
change 'a header that another program reads' shown 's/SHOWN 1/SHOWN 2/' shown.h
change 'a C file that is compiled' compiles 's/return 0/return nothing/' check.c
change 'a file that is not C' inner 's/^set/string(REPLACE 2 5 inner "#define INNER 2")\nset/' sub/CMakeLists.txt
echo 'int added;' >added.c
exchange
commit 'a file more'
reviewed 'a file more' 1 counts

# A project below the root: its directory is the one of the build if the root has none.
mkdir "$work/below"
cd "$work/below"
git init -q
mkdir -p project/src other
# shellcheck disable=SC2016 # CMake expands it
printf 'cmake_minimum_required(VERSION 3.10)\nproject(x C)\nfile(WRITE ${CMAKE_BINARY_DIR}/made.h "#define LIMIT 3")\n' >project/CMakeLists.txt
# shellcheck disable=SC2016 # CMake expands it
printf 'add_library(x src/code.c)\ntarget_include_directories(x PRIVATE ${CMAKE_BINARY_DIR})\n' >>project/CMakeLists.txt
printf '#include "made.h"\nint f(int x) { return x + LIMIT; }\n' >project/src/code.c
echo 'int g(int x) { return x; }' >other/other.c
commit first
sed -i 's/x + LIMIT/LIMIT - x/' project/src/code.c
commit 'a C file'
trees=$(find "$XDG_CACHE_HOME/umbra/builds" -mindepth 1 -maxdepth 1 -type d | wc -l)
reviewed 'a project below the root' 1 f
sed -i 's/LIMIT - x/x - LIMIT/' project/src/code.c
sed -i 's/return x/return 2 * x/' other/other.c
commit 'two directories'
reviewed 'a change in two directories' 0 g
cd "$work/project"

# Files that are the same in both versions, although these were configured separately, are compiled once.
mkdir -p "$work/once/include"
cd "$work/once"
git init -q
cat >CMakeLists.txt <<'C'
cmake_minimum_required(VERSION 3.10)
project(x C)
set(SCALE 3)
configure_file(made.h.in made.h)
add_library(x code.c used.c)
target_include_directories(x PRIVATE ${CMAKE_CURRENT_BINARY_DIR} include)
C
echo '#define SCALE @SCALE@' >made.h.in
echo '#define LIMIT 5' >include/limit.h
printf '#include "made.h"\n#include "limit.h"\nint used(int x) { return x * SCALE + LIMIT; }\n' >used.c
printf 'int used(int x);\nint f(int x) { return used(x) + x; }\n' >code.c
commit first

# once WHAT VERDICT COUNT: the review says so of f(), and has compiled so many files of the old version alone
once() {
  sed -i 's/return \(.*\) + \(.*\);/return \2 + \1;/' code.c
  commit "$1"
  rm -rf "$work/run"
  "$UMBRA" show --json --no-replay -o "$work/run" >"$work/review" 2>"$work/err" || true
  # shellcheck disable=SC2016 # jq expands it
  check "$1: the verdict" jq -e --arg verdict "$2" '.functions[] | select(.name == "f") | .verdict == $verdict' "$work/review"
  check "$1: files of the old version" [ "$(find "$work/run/bitcode" -name 'old-*.bc' | wc -l)" = "$3" ]
}
sed -i 's/used.c)/used.c more.c)/' CMakeLists.txt
echo 'int more;' >more.c
once 'a source file more' equivalent 1
sed -i 's/SCALE 3/SCALE 4/' CMakeLists.txt
once 'another value in a generated header' differs 2
# shellcheck disable=SC2016 # CMake expands it
echo 'file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/limit.h "#define LIMIT 6")' >>CMakeLists.txt
once 'a generated header that hides another one' differs 2
sed -i '$d' CMakeLists.txt
once 'a generated header that no longer hides another one' differs 2
cd "$work/project"

# Why a configuration failed, now and when the cache knows it.
complains() { # PATTERN
  rm -rf "$work/run"
  "$UMBRA" show --json --no-replay -o "$work/run" >"$work/review" 2>"$work/err" || true
  jq -e --arg pattern "$1" 'any(.made_up[]; test($pattern))' "$work/review"
}
exchange
echo 'find_package(Nowhere REQUIRED)' >>CMakeLists.txt
commit 'a package that is missing'
missing='CMake or meson: it exited with status 1: CMake Error at CMakeLists.txt:[0-9]+ .find_package.: By not providing "FindNowhere.cmake"'
check 'a missing package' complains "$missing"
check 'a missing package, from the cache' complains "$missing"
exchange
git rm -q CMakeLists.txt sub/CMakeLists.txt
# shellcheck disable=SC2016 # the script expands it
printf '#!/bin/sh\necho "checking for sun... no"\nprintf "\\033[31mconfigure: error: no sun here\\033[0m\\n" >&2\nexit 77\n' >configure
commit 'a configure script'
exchange
commit 'a change'
check 'a configure script' complains 'configure.*: it exited with status 77: configure: error: no sun here \('

echo "configured: $passed passed, $failed failed"
[ "$failed" = 0 ]
