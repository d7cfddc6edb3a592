#!/bin/sh
# Fetches one Debian source package into build/sources/ and checks its upstream archive.
#
#   scripts/source.sh NAME VERSION FILE SHA256
#
# FILE is the upstream archive (NAME_x.y.orig.tar.*), whose hash must be SHA256. Prints its path.
# The download uses apt-get with a private configuration below build/, so it does not change the
# system and does not need root. The deb-src entries are derived from the system's own Debian
# entries, so that mirrors and proxies keep working; the default is the public archive.
#
# Exit status: 0 done (at once if the file exists), 3 "skipped": the download is not possible, 1:
# the file exists and its hash is wrong.
set -eu

[ $# -eq 4 ] || { echo "usage: $0 NAME VERSION FILE SHA256" >&2; exit 2; }
name=$1 version=$2 file=$3 sha=$4
root=$(cd "$(dirname "$0")/.." && pwd)
sources=$root/build/sources
apt=$sources/apt
log=$sources/apt.log

matches() { [ -f "$sources/$file" ] && echo "$sha  $sources/$file" | sha256sum -c --status; }
skip() { echo "skipped: $name $version: $1 (see $log)" >&2; exit 3; }

mkdir -p "$sources"
exec 9>"$sources/.lock"
command -v flock >/dev/null && flock 9
if matches; then echo "$sources/$file"; exit 0; fi
command -v apt-get >/dev/null || { echo "no apt-get here" >"$log"; skip "no apt-get on this machine"; }

# Converts binary entries of a Debian archive (one-line entries and deb822 stanzas) to source entries.
derive_lists() {
  rm -rf "$apt/sources.list.d" && mkdir -p "$apt/sources.list.d"
  cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null |
    sed -n 's|^ *deb \(.*/debian.*\)|deb-src \1|p' >"$apt/sources.list.d/lines.list" || true
  cat /etc/apt/sources.list.d/*.sources 2>/dev/null |
    awk 'BEGIN { RS = ""; ORS = "\n\n" }
         /(^|\n)URIs:[^\n]*\/debian/ && !/(^|\n)Enabled: *no/ { sub(/Types:[^\n]*/, "Types: deb-src"); print }' \
      >"$apt/sources.list.d/stanzas.sources" || true
  if ! grep -q . "$apt"/sources.list.d/*; then
    echo "deb-src http://deb.debian.org/debian bookworm main" >"$apt/sources.list.d/lines.list"
  fi
}

private_apt() {
  apt-get -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$apt/sources.list.d" \
    -o Dir::State="$apt/state" -o Dir::State::status=/var/lib/dpkg/status -o Dir::Cache="$apt/cache" \
    -o APT::Sandbox::User= -o Acquire::Languages=none -o Acquire::Retries=2 -o Acquire::http::Timeout=30 \
    -q "$@" >>"$log" 2>&1
}

mkdir -p "$apt/state/lists/partial" "$apt/cache/archives/partial"
: >"$log"
derive_lists
private_apt update || true # one unreachable suite need not matter
cd "$sources"
private_apt source --download-only "$name=$version" || skip "it could not be downloaded"
[ -f "$file" ] || skip "the package has no $file"
if ! matches; then
  echo "$file: wrong hash, want $sha: remove it and look into it before going on" >&2
  mv "$file" "$file.wrong"
  exit 1
fi
echo "$sources/$file"
