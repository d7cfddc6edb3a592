#!/bin/sh
# Builds build/math/math.o (or the object given): the mathematical functions of the C library for
# programs under test, for Umbra itself (src/expr/expr_math.c). It is compiled from the library's
# bitcode, so that both compute the same. Does nothing if the inputs are unchanged.
# Environment: CLANG, LLVM_LINK.
set -eu
object=$1
clang=${CLANG:-clang-19} link=${LLVM_LINK:-llvm-link-19}
cd "$(dirname "$0")/.."
stamp=$(cat "$0" runtime/native_math.c runtime/libc/gamma.c src/expr/math.def build/libc/musl-stamp | sha256sum)
[ "$(cat "$object.stamp" 2>/dev/null || true)" = "$stamp" ] && [ -f "$object" ] && exit 0

echo "building the mathematical functions for Umbra itself"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkdir -p "${object%/*}"
flags="--target=x86_64-unknown-linux-gnu -O1 -fno-builtin -ffp-contract=off -fPIC"
# shellcheck disable=SC2086 # words
$clang $flags -emit-llvm -c runtime/native_math.c -o "$dir/native.bc"
"$link" build/libc/bc/math/*.bc build/libc/bc/umbra/gamma.bc -o "$dir/library.bc"
"$link" --internalize --only-needed "$dir/native.bc" "$dir/library.bc" -o "$dir/all.bc"
# shellcheck disable=SC2086
$clang $flags -Wno-override-module -c "$dir/all.bc" -o "$dir/math.o"
mv "$dir/math.o" "$object"
echo "$stamp" >"$object.stamp"
