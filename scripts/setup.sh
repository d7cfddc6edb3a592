#!/bin/sh
# Installs the packages that building and testing Umbra needs and that this machine lacks: with
# apt-get as root, or with sudo if it needs no password. Otherwise prints the one command to run,
# and exits with status 2. Returns at once if nothing is missing.
set -eu

packages="gcc make clang-19 libclang-rt-19-dev llvm-19-dev libz3-dev libcadical-dev g++ libjansson-dev libmimalloc-dev
  musl-dev bubblewrap xz-utils ca-certificates csmith libcsmith-dev gcc-12-source jq clang-format-19 clang-tools-19 shellcheck procps valgrind
  python3-jsonschema libxml2-utils mandoc zsh fish"

missing=
if command -v dpkg-query >/dev/null; then
  # shellcheck disable=SC2086 # words
  have=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $packages 2>/dev/null || true)
  for package in $packages; do
    echo "$have" | grep -qx "installed $package" || missing="$missing $package"
  done
else
  # shellcheck disable=SC2086 # words
  echo "setup: this is not a Debian system: install what corresponds to these Debian 12 packages:" $packages >&2
  command -v clang-19 >/dev/null && exit 0 # the user has seen to it by hand
  exit 2
fi
[ -z "$missing" ] && exit 0

install="apt-get install -y --no-install-recommends$missing"
if [ "$(id -u)" = 0 ]; then sudo=
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then sudo="sudo -n"
else
  echo "setup: packages are missing:$missing" >&2
  echo "setup: run this, then try again:" >&2
  echo "  sudo sh -c 'apt-get update && $install'" >&2
  exit 2
fi

echo "setup: installing$missing"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
trap 'rm -f "$log"' EXIT
run() { $sudo env DEBIAN_FRONTEND=noninteractive "$@" >"$log" 2>&1; }
# The package lists of a fresh machine may be empty or old, so update them first; apt-get reports other errors.
run apt-get -q update || { tail -5 "$log" >&2; echo "setup: apt-get update had errors; going on" >&2; }
run $install || { tail -20 "$log" >&2; echo "setup: could not install; see above, or run: $install" >&2; exit 2; }
