#!/bin/bash
# Debian's coreutils and busybox, built with umbra-cc.
#
#   bench/programs/build.sh [coreutils | busybox]     default: both
#
# makes build/programs/PROGRAM.bc for each program of coreutils and build/programs/busybox.bc with all applets, and does nothing when they
# are there. The trees stay in build/programs/coreutils and build/programs/busybox. Debian's patches of coreutils change none of these
# programs, so its upstream archive is what Debian builds; busybox gets Debian's patches.
#
# Without AVX2, which Umbra's processor does not have: else `wc --debug` would tell another one.
# The native code of coreutils is not optimised: where clang inlines, the linker would not take the archive members that the bitcode still calls.
# Exit status: 0 done, 3 "skipped: ..." (no download, or a tool is missing), 1 something does not build.
set -euo pipefail
cd "$(dirname "$0")/../.."

root=$PWD target=build/programs
programs='true echo basename cut seq expr tr head tail wc paste fold sort printf test join uniq fmt rm mv cp dd shred pr ls du id'
applets='TRUE ECHO BASENAME CUT SEQ EXPR TR HEAD TAIL WC PASTE FOLD SORT PRINTF TEST'
features='BUSYBOX LONG_OPTS SHOW_USAGE FEATURE_VERBOSE_USAGE LFS FEATURE_CUT_REGEX FEATURE_FANCY_ECHO EXPR_MATH_SUPPORT_64
  FEATURE_FANCY_HEAD FEATURE_FANCY_TAIL FEATURE_SORT_BIG FEATURE_TR_CLASSES FEATURE_TR_EQUIV FEATURE_WC_LARGE'
coreutils_sha=61a1f410d78ba7e7f37a5a4f50e6d1320aca33375484a3255eddf17a38580423
busybox_sha=faeeb244c35a348a334f4a59e44626ee870fb07b6884d68c10ae8bc19f83a694
patches_sha=1cacbe095ef4880ea7879933c8e3c5075d1527cd6fbcb626a9b41e5daefd1a46

skip() { echo "skipped: $1" >&2; exit 3; }
fail() { echo "$1: see $target/build.log" >&2; exit 1; }

fetch() { # NAME VERSION FILE SHA256
  scripts/source.sh "$1" "$2" "$3" "$4" >/dev/null && return
  [ $? -eq 3 ] && exit 3
  exit 1
}

unpack_coreutils() {
  fetch coreutils 9.1-1 coreutils_9.1.orig.tar.xz "$coreutils_sha"
  rm -rf "$target/coreutils" && mkdir -p "$target/coreutils"
  tar -xf build/sources/coreutils_9.1.orig.tar.xz -C "$target/coreutils" --strip-components=1
}

# Not recursive make, and automake makes its generated headers only for "all": they come first.
build_coreutils() (
  cd "$target/coreutils"
  CFLAGS='-g -mno-avx2' FORCE_UNSAFE_CONFIGURE=1 UMBRA_CC_CONFIGURE_ONLY=1 CC=$root/umbra-cc ./configure --disable-nls --without-selinux --disable-acl \
    --disable-xattr --without-openssl --without-libgmp
  # shellcheck disable=SC2016 # make expands it
  echo 'built: $(BUILT_SOURCES)' >built.mk
  make -s -f Makefile -f built.mk built
  # shellcheck disable=SC2086,SC2046 # words
  make -s CFLAGS='-g -O0' $(printf 'src/%s ' $programs) src/getlimits
  for program in $programs; do "$root/umbra-cc" --extract "src/$program" -o "../$program.bc"; done
)

unpack_busybox() {
  local tree=$target/busybox patch
  fetch busybox 1:1.35.0-4+deb12u1 busybox_1.35.0.orig.tar.bz2 "$busybox_sha"
  echo "$patches_sha  build/sources/busybox_1.35.0-4+deb12u1.debian.tar.xz" | sha256sum -c --status || skip "busybox: its patches are missing"
  rm -rf "$tree" && mkdir -p "$tree"
  tar -xf build/sources/busybox_1.35.0.orig.tar.bz2 -C "$tree" --strip-components=1
  tar -xf build/sources/busybox_1.35.0-4+deb12u1.debian.tar.xz -C "$tree" debian/patches
  # shellcheck disable=SC2013 # names without blanks
  for patch in $(sed -n 's/^\([^# ][^ ]*\).*/\1/p' "$tree/debian/patches/series"); do
    patch -s -p1 --no-backup-if-mismatch -d "$tree" -i "debian/patches/$patch" >&2
  done
}

build_busybox() (
  cd "$target/busybox"
  make -s allnoconfig
  for option in $applets $features; do sed -i "s/^# CONFIG_$option is not set/CONFIG_$option=y/" .config; done
  yes '' 2>/dev/null | make -s oldconfig || true
  make -s CC="$root/umbra-cc" HOSTCC="${HOSTCC:-gcc}" SKIP_STRIP=y busybox
  "$root/umbra-cc" --extract busybox -o ../busybox.bc
)

for tool in make patch tar xz bzip2; do command -v "$tool" >/dev/null || skip "no $tool on this machine"; done
mkdir -p "$target"
stamp=$(sha256sum <"$0") # a newer umbra-cc makes the same bitcode; remove build/programs when not
[ $# -gt 0 ] || set -- coreutils busybox
for part; do
  [ "$(cat "$target/stamp-$part" 2>/dev/null)" != "$stamp" ] || continue
  rm -f "$target/stamp-$part"
  "unpack_$part"
  "build_$part" >"$target/build.log" 2>&1 & # in the background, else the shell would go on after an error
  wait $! || fail "$part cannot be built"
  echo "$stamp" >"$target/stamp-$part"
done
