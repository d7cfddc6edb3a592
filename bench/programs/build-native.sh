#!/bin/bash
# coreutils once more, with gcc for the host's libc, in build/programs/native: what coverage and AFL++ are measured on. Exit status as that
# of build.sh, which has made build/programs/coreutils.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=build/programs/native
stamp=$(sha256sum <"$0")
[ "$(cat "$target/stamp" 2>/dev/null)" = "$stamp" ] && exit 0
rm -rf "$target" && mkdir -p "$target"
tar -xf build/sources/coreutils_9.1.orig.tar.xz -C "$target" --strip-components=1
build() (
  cd "$target"
  FORCE_UNSAFE_CONFIGURE=1 CC=gcc ./configure --disable-nls --without-selinux --disable-acl --disable-xattr --without-openssl --without-libgmp
  # shellcheck disable=SC2016 # make expands it
  echo 'built: $(BUILT_SOURCES)' >built.mk
  make -s -f Makefile -f built.mk built
  # shellcheck disable=SC2046
  make -s CFLAGS=-O1 $(printf 'src/%s ' true echo basename cut seq expr tr head tail wc paste fold sort printf test)
)
build >build/programs/native.log 2>&1 &
wait $! || { echo "coreutils cannot be built natively: see build/programs/native.log" >&2; exit 1; }
echo "$stamp" >"$target/stamp"
