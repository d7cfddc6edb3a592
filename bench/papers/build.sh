# shellcheck shell=bash
# Read by native.sh and run.sh: the native side of the subjects. Sets work (a directory of this run) and cc; bash, working directory
# bench/papers.
#
# Built with -O0: a division by zero must stay one, even where its quotient is not used. The shared objects must find native's umbra_assume,
# __assert_fail and write before the C library's, hence -rdynamic.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc=${CLANG:-clang-19}

build_native() { "$cc" -std=c17 -D_GNU_SOURCE -O2 -Wall -Wextra -fno-builtin native.c -rdynamic -ldl -o "$work/native" || exit 2; }

# outcome MUTANT FILE ENTRY DOMAIN [BITMAP]: the line that native prints.
outcome() {
  for version in OLD NEW; do
    "$cc" -std=c17 -D_GNU_SOURCE -O0 -w -fPIC -I../../include -fsanitize=bounds -fsanitize-trap=all -DMUTANT="$1" -DUMBRA_$version \
      -shared "$2.c" \
      -o "$work/$version.so" || exit 2
  done
  "$work/native" "$work/OLD.so" "$work/NEW.so" "$3" "$4" ${5:+"$5"}
}
