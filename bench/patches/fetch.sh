#!/bin/bash
# Fetches one real patch: the Debian source package that NAME/config pins, unpacked twice.
#
#   bench/patches/fetch.sh NAME
#
# makes build/sources/patches/NAME/old (Debian's patches applied in order, up to the one of interest) and .../new (that one as well), and
# does nothing when they are there. Every archive is checked against the SHA-256 of NAME/config before it is unpacked. The download goes
# through scripts/source.sh (apt); when that cannot have the pinned version, through the public archives, and at last the snapshots, which
# keep every version. Nothing downloaded is committed.
#
# Exit status: 0 done, 3 "skipped: ..." (no download, or a tool is missing), 1 an archive is not the pinned one or a patch does not apply.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ $# -ne 1 ] || [ ! -f "bench/patches/$1/config" ]; then
  echo "usage: $0 NAME, one of: $(cd bench/patches && echo */)" >&2
  exit 2
fi
name=$1 sources=build/sources trees=build/sources/patches/$1
# A config may define what must be generated in the tree before it compiles, and what makes bitcode of each.
prepare() { :; }
build() { :; }
# shellcheck source=/dev/null
. "bench/patches/$name/config"
: "${pool:?}" "${package:?}" "${version:?}" "${archives:?}" "${patch:?}"

skip() { echo "skipped: $name: $1" >&2; exit 3; }
fail() { echo "$name: $1" >&2; exit 1; }
matches() { [ -f "$sources/$1" ] && echo "$2  $sources/$1" | sha256sum -c --status; }

download() { # URL FILE
  if command -v curl >/dev/null; then curl -sfL --connect-timeout 20 --max-time 300 -o "$2" "$1"
  else wget -q -T 30 -t 2 -O "$2" "$1"; fi
}

fetch_archive() { # FILE SHA256
  local place
  for place in http://deb.debian.org/debian http://deb.debian.org/debian-security/pool/updates http://security.debian.org/debian-security/pool/updates \
    https://snapshot.debian.org/archive/debian/20261101T000000Z https://snapshot.debian.org/archive/debian-security/20261101T000000Z/pool/updates; do
    case $place in */updates) ;; *) place=$place/pool ;; esac
    if download "$place/$pool/$1" "$sources/$1.part"; then
      mv "$sources/$1.part" "$sources/$1"
      matches "$1" "$2" && return 0
      mv "$sources/$1" "$sources/$1.wrong"
      fail "$1 from $place has a wrong hash, want $2"
    fi
    rm -f "$sources/$1.part"
  done
  return 1
}

fetch_archives() {
  local entry
  for entry in $archives; do
    matches "${entry%%=*}" "${entry#*=}" && continue
    case $entry in # apt brings all archives of the package at once
      *.orig.tar.*) scripts/source.sh "$package" "$version" "${entry%%=*}" "${entry#*=}" >/dev/null 2>&1 && continue ;;
    esac
    fetch_archive "${entry%%=*}" "${entry#*=}" || skip "${entry%%=*} could not be downloaded"
  done
}

apply() { patch -s -p1 --no-backup-if-mismatch -d "$1" -i "debian/patches/$2" >&2 || fail "$2 does not apply"; }

unpack() { # TREE: the upstream archive, Debian's patches before the one of interest
  local entry series
  mkdir -p "$1"
  for entry in $archives; do
    case $entry in
      *.orig.tar.*) tar -xf "$sources/${entry%%=*}" -C "$1" --strip-components=1 ;;
      *) tar -xf "$sources/${entry%%=*}" -C "$1" debian/patches ;;
    esac
  done
  series=$(sed -n 's/^\([^# ][^ ]*\).*/\1/p' "$1/debian/patches/series")
  grep -qxF "$patch" <<<"$series" || fail "the package has no patch $patch"
  for entry in $series; do
    [ "$entry" = "$patch" ] && break
    apply "$1" "$entry"
  done
}

stamp=$(cat "bench/patches/$name/config" "$0" | sha256sum)
[ "$(cat "$trees/stamp" 2>/dev/null)" = "$stamp" ] && exit 0
for tool in patch tar bzip2 xz; do command -v "$tool" >/dev/null || skip "no $tool on this machine"; done
mkdir -p "$sources/patches"
fetch_archives

# Laid out aside, so that an interrupted run leaves no half a tree. What is generated is generated once: it may hold the time.
aside=$trees.part
rm -rf "$aside" "$trees"
unpack "$aside/old"
(cd "$aside/old" && prepare >../prepare.log 2>&1) || { mv "$aside/prepare.log" "$trees.log"; skip "the tree cannot be prepared, see $trees.log"; }
cp -a "$aside/old" "$aside/new"
apply "$aside/new" "$patch"
for tree in old new; do
  (cd "$aside/$tree" && build >"../build-$tree.log" 2>&1) || { mv "$aside/build-$tree.log" "$trees.log"; skip "the tree cannot be built, see $trees.log"; }
done
echo "$stamp" >"$aside/stamp"
mv "$aside" "$trees"
