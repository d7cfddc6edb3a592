#!/bin/sh
# Tests the Debian package in a fresh Debian: creates a root with debootstrap, installs the package
# and its dependencies there, and runs the example of README. It needs root, minutes and a download,
# so `make check` does not run it. Run `make deb` first.
# Environment: SUITE, MIRROR (default: this machine's).
set -eu
cd "$(dirname "$0")/.."
skip() {
  echo "skipped: $1"
  exit 0
}
package=$(ls build/deb/umbra_*.deb 2>/dev/null) || { echo "there is no package: make deb" >&2; exit 2; }
[ "$(id -u)" = 0 ] || skip 'a fresh root needs root'
command -v debootstrap >/dev/null || skip 'debootstrap is missing (apt-get install debootstrap)'
SUITE=${SUITE:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
# shellcheck disable=SC2016 # apt's own words
MIRROR=${MIRROR:-$(apt-get indextargets --format '$(SITE)' 2>/dev/null | grep '/debian/*$' | head -1)}
root=$(mktemp -d)
mounted=
cleanup() {
  [ -z "$mounted" ] || umount "$root/proc"
  rm -rf --one-file-system "$root"
}
trap cleanup EXIT
trap 'exit 2' INT TERM
debootstrap --variant=minbase "$SUITE" "$root" "${MIRROR:-http://deb.debian.org/debian}" >"$root.log" 2>&1 || { tail -5 "$root.log"; skip 'debootstrap failed'; }
mount --bind /proc "$root/proc" || skip '/proc cannot be mounted here'
mounted=1
cp -r /etc/apt/. "$root/etc/apt/"
cp /etc/resolv.conf /etc/hosts "$root/etc/" 2>/dev/null || true
cp -r /etc/ssl/certs "$root/etc/ssl/" 2>/dev/null || { mkdir -p "$root/etc/ssl" && cp -r /etc/ssl/certs "$root/etc/ssl/"; }
cp "$package" "$root/umbra.deb"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C DEBIAN_FRONTEND=noninteractive "$@"; }
inside apt-get -q update >>"$root.log" 2>&1 || true
inside apt-get -q install -y --no-install-recommends /umbra.deb >>"$root.log" 2>&1 || { tail -15 "$root.log"; echo 'deb: 0 passed, 1 failed'; exit 1; }
rm -f "$root.log"

passed=0 failed=0
has() { # WHAT TEXT
  if grep -qF -- "$2" "$root/tmp/said"; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $1: '$2' is not in:"
    head -20 "$root/tmp/said"
  fi
}
inside sh -c 'cd /tmp && umbra diff --entry foo /usr/share/doc/umbra/examples/foo/old.c /usr/share/doc/umbra/examples/foo/new.c; echo "status $?"' >"$root/tmp/said" 2>&1
has 'the example' '1 regression  x = 0'
has 'its verdict' 'differs; everything was explored'
has 'a native run' 'native NEW: SIGABRT'
has 'its status' 'status 1'
inside sh -c 'cd /tmp && cp -r /usr/share/doc/umbra/examples/demo.c . && umbra explore demo.c; umbra replay .umbra/last/tests/000059.ktest demo.c' >"$root/tmp/said" 2>&1 || true
has 'an exploration' '1 fault found; everything was explored'
has 'a replay' 'as predicted'
inside sh -c 'umbra --version; dpkg --verify umbra; echo "verify $?"; apt-get -q purge -y umbra >/dev/null 2>&1; find / -xdev -iname "*umbra*" -not -path "/tmp/*" -not -path "/proc/*" -not -path "/var/*" -not -name umbra.deb' >"$root/tmp/said" 2>&1 || true
has 'its files' 'verify 0'
if [ "$(sed '1,/^verify/d' "$root/tmp/said")" = '' ]; then passed=$((passed + 1)); else
  failed=$((failed + 1))
  echo "FAIL left behind:"
  sed '1,/^verify/d' "$root/tmp/said" | head
fi
echo "deb: $passed passed, $failed failed"
[ $failed = 0 ]
