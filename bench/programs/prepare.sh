# shellcheck shell=bash disable=SC2154
# Sourced by what asks mutants of coreutils' cut.c and expr.c: makes those that are worth it. Wants umbra, tree, native, here, work and
# seed of who sources it, and `instrumented`: no, or yes for AFL++, too.

objects() { # PROGRAM TREE: what is linked to its own object
  [ "$1" = cut ] && echo "$2/src/set-fields.o"
  echo "$2/src/libver.a $2/lib/libcoreutils.a $2/lib/libcoreutils.a"
}

# build PROGRAM DIR: DIR/PROGRAM.c as bitcode, as a program for musl, and instrumented. The source has the same name in each DIR, as assert
# and the debug information hold it.
# shellcheck disable=SC2046
build() (
  cd "$2" || exit 1
  "$umbra-cc" -I"$tree" -I"$tree/lib" -I"$tree/src" -g -O0 -c "$1.c" -o "$1.o" && "$umbra-cc" "$1.o" -o "$1" $(objects "$1" "$tree") &&
    "$umbra-cc" --extract "$1" -o "$1.bc" &&
    { [ "$instrumented" = no ] || AFL_QUIET=1 AFL_LLVM_INSTRUMENT=CLASSIC afl-clang-fast -O1 -I"$native" -I"$native/lib" -I"$native/src" "$1.c" \
      $(objects "$1" "$native") -o "instrumented-$1"; }
) >/dev/null 2>&1

object_code() { UMBRA_CC_CONFIGURE_ONLY=1 "$umbra-cc" -O2 -I"$tree" -I"$tree/lib" -I"$tree/src" -c "$1/$2.c" -o "$1/$2.code" 2>/dev/null; }

# prepare PROGRAM NUMBER: the directories of that many mutants that are worth it, into $work/PROGRAM/chosen
prepare() {
  local dir=$work/$1 name kind line what taken=0
  mkdir -p "$dir/original"
  cp "$tree/src/$1.c" "$dir/original/$1.c"
  if ! build "$1" "$dir/original" || ! object_code "$dir/original" "$1"; then
    echo "mutants: $1.c does not build" >&2
    exit 1
  fi
  "$here/mutate.pl" "$tree/src/$1.c" "$seed" "$dir" || exit 1
  : >"$dir/chosen"
  while IFS=$'\t' read -r name kind line what; do
    [ "$taken" -lt "$2" ] || break
    mkdir "$dir/$name"
    mv "$dir/$name.c" "$dir/$name/$1.c"
    (cd "$dir/$name" && object_code . "$1") || continue
    cmp -s "$dir/original/$1.code" "$dir/$name/$1.code" && continue
    build "$1" "$dir/$name" || continue
    printf '%s\t%s\t%s\t%s\n' "$name" "$kind" "$line" "$what" >>"$dir/chosen"
    taken=$((taken + 1))
  done <"$dir/list"
}
