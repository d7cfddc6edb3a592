#!/bin/bash
# Whole interpreters on a short symbolic program text, as their distribution has them: Lua, mawk, bc and jq, built with umbra-cc, explored
# for SECONDS_EACH; up to 200 of the test cases, drawn at random, are run natively and must exit and write as predicted.
#
#   bench/interpreters.sh [NAME...]     default: lua mawk bc jq
#
# Prints a table, also into bench/RESULTS.md between the marker comments when no NAME is given. Skipped when nothing can be downloaded.
# Environment: UMBRA (./umbra), SECONDS_EACH (60), OPTIONS (words of umbra explore), TMPDIR.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2

umbra=$(realpath "${UMBRA:-./umbra}") cc=$PWD/umbra-cc each=${SECONDS_EACH:-60} wanted=" $* " trees=build/interpreters failed=0
read -ra options <<<"${OPTIONS:-}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. bench/programs/sample.sh
for tool in jq perl; do command -v "$tool" >/dev/null || { echo "interpreters: skipped: no $tool" >&2; exit 0; }; done

declare -A package=(
  [lua]='lua5.4 5.4.4-3+deb12u1 lua5.4_5.4.4.orig.tar.gz 164c7849653b80ae67bec4b7473b884bf5cc8d2dca05653475ec2ed27b9ebf61'
  [mawk]='mawk 1.3.4.20200120-3.1 mawk_1.3.4.20200120.orig.tar.gz 7fd4cd1e1fae9290fe089171181bbc6291dfd9bca939ca804f0ddb851c8b8237'
  [bc]='bc 1.07.1-3 bc_1.07.1.orig.tar.gz 62adfca89b0a1c0164c2cdca59ca210c1d44c3ffc46daf9931cf4942664cb02a'
  [jq]='jq 1.6-2.1+deb12u2 jq_1.6.orig.tar.gz 3ba940b97571c866923f0409678033d33b5a98758dfc174fad8397ed908bc4d9'
)
declare -A words=([lua]='- --sym-stdin 3' [mawk]='@3' [bc]='-q --sym-stdin 3' [jq]='-n @3')

configure() { UMBRA_CC_CONFIGURE_ONLY=1 CFLAGS=-g CC=$cc ./configure "$@"; }

# build NAME: in the tree; prints where the program is
build() {
  case $1 in
    lua) make -s -C src posix CC="$cc" CFLAGS='-g -O0 -DLUA_COMPAT_5_3 -DLUA_USE_POSIX' lua >&2 && echo src/lua ;;
    mawk) configure --with-builtin-regex >&2 && make -s CFLAGS='-g -O0' >&2 && echo mawk ;;
    bc) configure >&2 && make -s SUBDIRS='lib bc' CFLAGS='-g -O0' >&2 && echo bc/bc ;; # the manual needs makeinfo
    jq) # whose archive has no configure script
      sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/^/"/' -e 's/$/\\n"/' src/builtin.jq >src/builtin.inc
      echo '#define JQ_VERSION "1.6"' >src/version.h
      rm src/inject_errors.c # a library of its own, for tests
      "$cc" -g -O0 -D_GNU_SOURCE -DIEEE_8087 -Isrc -I. src/*.c -lm -lpthread -o src/jq >&2 && echo src/jq
      ;;
  esac
}

# make_bitcode NAME: build/interpreters/NAME.bc; 3: skipped
make_bitcode() {
  local archive program
  [ ! -f "$trees/$1.bc" ] || return 0
  # shellcheck disable=SC2086 # words
  archive=$(scripts/source.sh ${package[$1]}) || return $?
  rm -rf "${trees:?}/$1"
  mkdir -p "$trees/$1"
  tar -xf "$archive" -C "$trees/$1" --strip-components=1
  program=$(cd "$trees/$1" && build "$1" 2>"../$1.log") && "$cc" --extract "$trees/$1/$program" -o "$trees/$1.bc" && return
  echo "$1 cannot be built: see $trees/$1.log" >&2
  return 1
}

row() {
  local name=$1 run=$work/$1 main same
  [ "$wanted" = "  " ] || [[ $wanted = *" $name "* ]] || return 0
  make_bitcode "$name" || { [ $? -eq 3 ] || failed=1; return 0; }
  read -ra main <<<"${words[$name]}"
  timeout $((each + 120)) "$umbra" explore --quiet --fixed-time --fixed-random --max-time "$each" ${options[@]+"${options[@]}"} --output "$run" \
    "$trees/$name.bc" -- "${main[@]}" >"$work/out" 2>&1 </dev/null
  [ -f "$run/run.json" ] || { echo "| $name | failed: $(head -1 "$work/out") |"; failed=1; return; }
  same=$(agreement "$trees/$name.bc" "$run" 200) || failed=1
  jq -r --arg name "$name" --arg words "${words[$name]}" --arg same "${same/ / of }" '.stats as $s |
    "| \($name) | `\($words)` | \($s.paths)\(if .complete then " (all)" else "" end) | \($s.queries / $s.seconds | round) | " +
    "\(100 * $s.solver_seconds / $s.seconds | round) % | \($s.peak_rss_kib / 1024 | round) | \($same) |"' "$run/run.json"
}

{
  echo "| program | arguments | paths | queries/s | solver, all processes | peak MB | natively as predicted |"
  echo "|---|---|---|---|---|---|---|"
  for name in lua mawk bc jq; do row "$name"; done
} >"$work/table"
cat "$work/table"
[ "$wanted" != "  " ] || bench/publish.sh bench/RESULTS.md interpreters <"$work/table"
exit "$failed"
