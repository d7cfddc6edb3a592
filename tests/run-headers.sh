#!/bin/bash
# Tests the boundary between programs, which are compiled with the host's headers, and the C library
# that is linked with them (docs/world.md):
#   macros     60 headers define the same for a program under test as for its native build
#   layouts    types that both the host's headers and the library's define have the same size and
#              fields, except those of layouts.txt
#   constants  macros that are numbers in both have the same value, except those of constants.txt
#   symbols    the library defines what the host's headers declare, except the functions of
#              symbols.txt; a call of such a function is a cut that names it
# The lists are in tests/libc; each row gives the reason. `tests/run-headers.sh --list` prints what
# it finds, without reasons.
# Environment: UMBRA (./umbra), UMBRA_HOME (build/share/umbra).
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
libc=$(realpath "${UMBRA_HOME:-build/share/umbra}/libc")
project=$PWD lists=$PWD/tests/libc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export LC_ALL=C
passed=0 failed=0

headers=(aio.h arpa/inet.h assert.h complex.h ctype.h dirent.h dlfcn.h err.h errno.h error.h fcntl.h features.h fenv.h fnmatch.h ftw.h getopt.h
  glob.h grp.h iconv.h inttypes.h langinfo.h libgen.h libintl.h limits.h locale.h malloc.h math.h mqueue.h netdb.h netinet/in.h nl_types.h paths.h
  poll.h pthread.h pwd.h regex.h sched.h search.h semaphore.h setjmp.h signal.h spawn.h stdint.h stdio.h stdio_ext.h stdlib.h string.h strings.h
  sys/file.h sys/ioctl.h sys/ipc.h sys/mman.h sys/msg.h sys/param.h sys/resource.h sys/select.h sys/sem.h sys/shm.h sys/socket.h sys/stat.h
  sys/statvfs.h sys/sysinfo.h sys/time.h sys/times.h sys/timex.h sys/types.h sys/uio.h sys/un.h sys/utsname.h sys/wait.h syslog.h tar.h termios.h
  threads.h time.h uchar.h ucontext.h ulimit.h unistd.h utime.h wchar.h wctype.h wordexp.h)

includes() { printf '#include <%s>\n' "$@"; }
host() { clang-19 --target=x86_64-linux-gnu -w "$@"; }
musl() { clang-19 --target=x86_64-linux-gnu -w -nostdlibinc -isystem "$libc/include" "$@"; }

result() { # NAME: what is on standard input is wrong
  if wrong=$(cat) && [ -z "$wrong" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL $1:"
    head -20 <<<"$wrong" | sed 's/^/    /'
  fi
}

# listed NAME: compares the rows "WHAT  # reason" of the list with what was found, on standard input
listed() {
  if [ -n "$list" ]; then
    echo "== $1"
    cat
    return
  fi
  sort >found
  grep -v '^#' "$lists/$1.txt" | sed 's/ *#.*//' | sort >known
  { comm -23 found known | sed "s/^/not in $1.txt: /"; comm -13 found known | sed "s/^/in $1.txt, but no more so: /"; } >unlisted
  result "$1" <unlisted
}
list=
[ "${1-}" != --list ] || list=1

# --- macros ---

macros() { # COMPILER HEADER OPTION...
  compiler=$1 header=$2
  shift 2
  includes "$header" | "$compiler" "$@" -dM -E -xc - | sed -n 's/^#define \([A-Za-z_][A-Za-z_0-9]*\) *\(.*\)/\1 \2/p' | sort
}

# A program that compiles only where each macro of the header is as in the native build.
macro_program() { # HEADER OPTION...
  macros host "$@" >of_host
  macros musl "$@" >of_musl
  echo "#include <$1>"
  cut -d' ' -f1 of_host | sort -u >names_host
  cut -d' ' -f1 of_musl | sort -u >names_musl
  comm -13 names_host names_musl | sed 's/.*/#ifdef &\n#error & is defined\n#endif/'
  comm -23 names_host names_musl | sed 's/.*/#ifndef &\n#error & is not defined\n#endif/'
  # Numbers, as they stand.
  comm -23 of_host of_musl | sed -nE 's/^([A-Za-z_0-9]+) \(?(-?[0-9]+L?|0x[0-9a-fA-F]+)\)?$/_Static_assert((\1) == \2, "\1");/p'
  echo 'int main(void) { return 0; }'
}

check_macros() {
  count=0 differing=0
  for header in "${headers[@]}"; do
    macro_program "$header" -D_GNU_SOURCE >program.c
    "$UMBRA" explore -q --output run -D _GNU_SOURCE program.c >said 2>&1 || { echo "$header: $(grep -m1 error said)"; }
    rm -rf run
    # What it demands is not what musl's headers give: the check can fail.
    if ! musl -D_GNU_SOURCE -fsyntax-only program.c 2>/dev/null; then differing=$((differing + 1)); fi
    count=$((count + 1))
  done
  [ $count -ge 60 ] || echo "only $count headers"
  [ $differing -ge 40 ] || echo "only $differing headers that musl's differ from"
}

# --- layouts ---

# "struct stat size 144", "struct stat st_dev 0": of structures with a name, one field a line
layouts() { # COMPILER
  includes "${headers[@]}" >all.c
  "$1" -D_GNU_SOURCE -fsyntax-only -Xclang -fdump-record-layouts-complete all.c |
    awk '/^ *0 \| (struct|union) / { name = $3 " " $4; inside = name !~ /[(:]/; next }
      /\[sizeof=/ { if (inside && match($0, /sizeof=[0-9]+/)) print name, "sizeof", substr($0, RSTART + 7, RLENGTH - 7); inside = 0; next }
      inside && /^ *[0-9:-]+ \|   [^ ]/ { print name, $NF, $1 }' | sort -u
}

# "regoff_t 4"
typedefs() { # COMPILER
  includes "${headers[@]}" >all.c
  sed 's/.*/char umbra_size_&[sizeof(&)];/' type_names >>all.c
  "$1" -D_GNU_SOURCE -fno-common -c all.c -o all.o
  nm -S --radix=d all.o | awk 'sub(/^umbra_size_/, "", $4) { print $4, $2 + 0 }' | sort
}

check_layouts() {
  for compiler in host musl; do
    layouts $compiler >layouts.$compiler
    includes "${headers[@]}" >all.c
    $compiler -D_GNU_SOURCE -fsyntax-only -Xclang -ast-dump all.c | sed -nE "s/^\|-TypedefDecl .* (referenced )?([a-z][a-z_0-9]*_t) '.*/\2/p" | sort -u >types.$compiler
  done
  comm -12 types.host types.musl >type_names
  typedefs host >sizes.host
  typedefs musl >sizes.musl
  [ "$(wc -l <type_names)" -ge 120 ] || echo "only $(wc -l <type_names) types"
  [ "$(wc -l <layouts.host)" -ge 500 ] || echo "only $(wc -l <layouts.host) fields"
  join -j1 sizes.host sizes.musl | awk '$2 != $3 { print "type", $1, $2, $3 }'
  for compiler in host musl; do sed -E 's/ ([^ ]+)$/=\1/' layouts.$compiler | tr ' ' . | tr '=' ' ' | sort -k1,1 >fields.$compiler; done
  join -j1 fields.host fields.musl | awk '$2 != $3 { print "field", $1, $2, $3 }'
}

# --- constants ---

# "EOF -1", of those that are constant numbers
constants() { # COMPILER: names in number_names
  { includes "${headers[@]}"; awk '{ print "const long long umbra_value_" $1 " = (long long)(" $1 ");" }' number_names; } >numbers.c
  while ! "$1" -D_GNU_SOURCE -ferror-limit=0 -c numbers.c -o numbers.o 2>errors; do
    sed -nE 's/^numbers\.c:([0-9]+):[0-9]+: error.*/\1s|.*||/p' errors | sort -u >drop
    [ -s drop ] || { head -3 errors; return; }
    sed -i -f drop numbers.c
  done
  "$1" -D_GNU_SOURCE -S -o - numbers.c | awk '/^umbra_value_[A-Za-z_0-9]*:/ { name = substr($1, 13, length($1) - 13) }
    /^\t\.quad/ { if (name && $2 ~ /^-?[0-9]+$/) print name, $2; name = "" }' | sort
}

check_constants() {
  for compiler in host musl; do
    includes "${headers[@]}" | $compiler -D_GNU_SOURCE -dM -E -xc - | sed -nE 's/^#define ([A-Z][A-Za-z_0-9]*) .+/\1/p' | sort >macros.$compiler
  done
  clang-19 -dM -E -xc /dev/null | sed -nE 's/^#define ([A-Za-z_0-9]+) .*/\1/p' | sort >own
  comm -12 macros.host macros.musl | comm -23 - own >number_names
  constants host >numbers.host
  constants musl >numbers.musl
  [ "$(wc -l <numbers.host)" -ge 1000 ] || echo "only $(wc -l <numbers.host) constants"
  join -j1 numbers.host numbers.musl | awk '$2 != $3 { print $1, $2, $3 }'
}

# --- symbols ---

declared() { # OPTION...: the link names of all functions that the headers declare
  includes "${headers[@]}" >functions.c
  gcc -D_GNU_SOURCE "$@" -w -fsyntax-only -aux-info declared functions.c
  sed -nE 's|^/\* [^*]* \*/ extern [^(]*[ *]([A-Za-z_][A-Za-z_0-9]*) \(.*|\1|p' declared | sort -u |
    awk '{ print "void *umbra_use_" $1 " = (void *)&" $1 ";" }' >>functions.c
  while ! host -D_GNU_SOURCE "$@" -fno-builtin -ferror-limit=0 -c functions.c -o functions.o 2>errors; do
    sed -nE 's/^functions\.c:([0-9]+):[0-9]+: error.*/\1s|.*||/p' errors | sort -u >drop
    [ -s drop ] || { head -3 errors; return; }
    sed -i -f drop functions.c
  done
  nm -u functions.o | awk '{ print $2 }'
}

check_symbols() {
  { declared; declared -O1 -D_FORTIFY_SOURCE=2; declared -D_FILE_OFFSET_BITS=64; } | sort -u >declared.all
  [ "$(wc -l <declared.all)" -ge 1800 ] || echo "only $(wc -l <declared.all) functions"
  cut -d' ' -f1 "$libc/index" >defined
  for file in code/builtins expr/math; do
    sed -nE 's/^(BUILTIN|ASKED|PURE|MATH)\(([A-Za-z_0-9]+).*/\2/p' "$project/src/$file.def"
  done | sed 'p; s/$/f/; p; s/f$/l/' >>defined
  sort -u -o defined defined
  # What the host's own library does not define, no program calls.
  for file in libc.so.6 libm.so.6 libresolv.so.2; do nm -D --defined-only "/lib/x86_64-linux-gnu/$file"; done |
    awk '{ sub(/@.*/, "", $3); print $3 }' | sort -u | comm -12 - declared.all | comm -23 - defined
}

check_macros >macros.found
if [ -n "$list" ]; then cat macros.found; else result macros <macros.found; fi
for name in layouts constants symbols; do
  "check_$name" >"$name.found"
  listed "$name" <"$name.found"
done
[ -z "$list" ] || exit 0
echo "headers: $passed passed, $failed failed"
[ $failed = 0 ]
