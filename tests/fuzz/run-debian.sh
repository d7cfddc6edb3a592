#!/bin/bash
# A fresh Debian 12, made by debootstrap, in which nothing is installed: what `make demo` and `make test` (or `make check`) say there
#
#   user      as a user who may use sudo, who installs what is missing by it
#   root      as root of a container without user namespaces (chroot, and without the capability to make others)
#   landlock  as the user, without bubblewrap
#
#   tests/fuzz/run-debian.sh [user|root|landlock...]     default: all, one after the other in the same system
#
# Environment: WANTED ("test T=sort-6 test T=test_ktest"; or "check", which takes its time), MIRROR (that of this machine), KEEP (a directory in which
# the system stays), REVISION (HEAD).
set -euo pipefail
cd "$(dirname "$0")/../.."
skip() { echo "debian: skipped: $1"; exit 0; }
[ "$(id -u)" = 0 ] || skip 'only root can make a system in a directory'
command -v debootstrap >/dev/null || skip 'no debootstrap (package debootstrap)'
unshare --mount --pid --fork true 2>/dev/null || skip 'no mounts of its own here'
[ $# -gt 0 ] || set -- user root landlock
WANTED=${WANTED-test T=sort-6 test T=test_ktest}
system=${KEEP:-$(mktemp -d)} failed=0
[ -n "${KEEP:-}" ] || trap 'rm -rf --one-file-system "$system"' EXIT
mirror=${MIRROR:-$({ cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null || true; } |
  sed -nE 's/^(deb|URIs:)( \[[^]]*\])? +([^ ]*\/debian)\/? .*/\3/p; s/^URIs: +([^ ]*\/debian)\/?$/\1/p' | head -1)}
mirror=${mirror:-http://deb.debian.org/debian}

if [ ! -e "$system/made" ]; then
  debootstrap --variant=minbase --include=make,git,sudo,ca-certificates bookworm "$system" "$mirror" >"$system.log" 2>&1 ||
    { tail -3 "$system.log"; skip 'debootstrap cannot download it'; }
  # How this machine reaches its mirror, and nothing else of it.
  cp /etc/apt/sources.list "$system/etc/apt/" 2>/dev/null || true
  cp -r /etc/apt/sources.list.d /etc/apt/apt.conf.d /etc/apt/trusted.gpg.d /etc/apt/auth.conf.d "$system/etc/apt/" 2>/dev/null || true
  cp /etc/resolv.conf /etc/hosts "$system/etc/" 2>/dev/null || true
  cp -r /usr/local/share/ca-certificates "$system/usr/local/share/" 2>/dev/null || true
  chroot "$system" update-ca-certificates >/dev/null 2>&1 || true
  chroot "$system" useradd -m -s /bin/bash user
  echo 'user ALL=(ALL) NOPASSWD: ALL' >"$system/etc/sudoers.d/user"
  touch "$system/made"
fi
mkdir -p "$system/home/user/umbra" "$system/old"
git archive "${REVISION:-HEAD}" | tar -x -C "$system/home/user/umbra"
for file in build/sources/*; do # what has been downloaded is not again
  [ ! -f "$file" ] || { mkdir -p "$system/home/user/umbra/build/sources" && cp "$file" "$system/home/user/umbra/build/sources/"; }
done
chroot "$system" chown -R user /home/user

# shellcheck disable=SC2317 # timed calls them
# inside COMMAND: with this system as the only one, as root
inside() {
  # shellcheck disable=SC2016 # the inner shells expand it
  unshare --mount --pid --fork bash -c '
    cd "$1" && mount --bind . . && cd . && cd "$1" && mount -t proc proc proc && mount -t tmpfs tmpfs tmp && mount --rbind /dev dev && mount --make-rprivate dev &&
      pivot_root . old && cd / && umount -l /old && exec bash -c "$2"' sh "$system" "$1"
}
# shellcheck disable=SC2317
chrooted() { # COMMAND: as root without the capabilities to mount and to make namespaces
  # shellcheck disable=SC2016
  unshare --mount --pid --fork bash -c 'cd "$1" && mount -t proc proc proc && mount -t tmpfs tmpfs tmp && mount --rbind /dev dev &&
    exec setpriv --bounding-set=-sys_admin chroot . bash -c "$2"' sh "$system" "$1"
}

# timed WHAT LOG RUN COMMAND
timed() {
  local begin=$SECONDS
  if "$3" "$4" >"$2" 2>&1 </dev/null; then
    echo "debian: $1: $((SECONDS - begin)) s: $(grep -E ' passed, | differences? in ' "$2" | tail -1)"
  else
    echo "FAIL debian: $1: $((SECONDS - begin)) s"
    { grep -A 5 -E '(^| )FAIL|, [1-9][0-9]* failed' "$2" || true; tail -15 "$2"; } | sed 's/^/    /'
    failed=1
  fi
}

# What a small comparison says of its findings: they are confirmed by native runs, in which way is said by the log.
confirms='cd /home/user/umbra && ./umbra diff -q --entry foo --output /tmp/confirmed examples/foo/old.c examples/foo/new.c;
  [ $? = 1 ] && grep -q "\"confirmed\": *true" /tmp/confirmed/findings.json && ! grep -q "\"confirmed\": *false" /tmp/confirmed/findings.json'
# shellcheck disable=SC2317
as_user() { inside "exec su - user -c '$1'"; }

make_wanted() { # WHO RUN
  local word words=() list=$WANTED
  while [ -n "$list" ]; do # each begins with a target
    word=${list%%" test "*}
    words+=("$word")
    [ "$word" = "$list" ] && break
    list="test ${list#"$word test "}"
  done
  for word in "${words[@]}"; do timed "$1: make $word" "$system.$1.log" "$2" "cd /home/user/umbra && make $word"; done
}

for who; do
  case $who in
    user)
      timed 'user: make demo, from nothing' "$system.demo.log" as_user 'cd umbra && make demo'
      timed 'user: findings are confirmed' "$system.user.log" inside "exec su user -c '$confirms'"
      make_wanted user as_user
      ;;
    root)
      timed 'root, no namespaces: make demo' "$system.root.log" chrooted 'cd /home/user/umbra && make demo'
      timed 'root, no namespaces: findings are confirmed' "$system.root.log" chrooted "$confirms"
      make_wanted root chrooted
      ;;
    landlock)
      chroot "$system" dpkg --force-all -r bubblewrap >/dev/null 2>&1 || true
      timed 'no bubblewrap: findings are confirmed' "$system.landlock.log" inside "exec su user -c '$confirms'"
      [ -z "$WANTED" ] || timed 'no bubblewrap: the sandbox' "$system.landlock.log" as_user 'cd umbra && QUICK=1 tests/run-sandbox.sh'
      make_wanted landlock as_user
      ;;
    *) echo "debian: there is no '$who'"; exit 2 ;;
  esac
done
rm -f "$system".{demo,user,root,landlock}.log
exit $failed
