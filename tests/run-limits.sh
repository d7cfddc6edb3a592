#!/bin/bash
# Limits of the system on address space, file sizes, open files, processes and the stack (ulimit), of a control group on memory and on
# processes, and allocations that fail: under each of them a known regression, its reverse (a fix) and an equivalent pair get the right verdict, or a message that says what could not be
# done. There is never a wrong class, a hang or a stack dump.
#
#   tests/run-limits.sh     Environment: UMBRA; QUICK=1, as make check runs it: every fourth value.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tests/check.sh
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
group='' limit=''
trap '[ -z "$group" ] || rmdir "$group" 2>/dev/null || true; rm -rf "$work"' EXIT
chmod 755 "$work"
cd "$work"
mkdir tmp
export TMPDIR=$work/tmp XDG_CACHE_HOME=$work/cache HOME=$work
cat >old.c <<'C'
static int table[4] = {1, 2, 3, 4};
int f(int x) { if (x < 0 || x > 3) return 0; return 100 / (table[x] + 1); }
C
cat >new.c <<'C'
static int table[4] = {1, 2, 3, 4};
int f(int x) { if (x < 0 || x > 3) return 0; return 100 / (x == 2 ? 0 : table[x] + 1); }
C
cat >same.c <<'C'
static int table[4] = {1, 2, 3, 4};
int f(int x) { if (x > 3 || 0 > x) return 0; return 100 / (1 + table[x]); }
C

every() { # NUMBER...: with QUICK every fourth one
  local n=0 number
  for number; do [ -n "${QUICK-}" ] && [ $((n++ % 4)) != 0 ] || echo "$number"; done
}

# Exit status 2 needs a message. A class in the findings must be that of the pair, or "unconfirmed", which the output explains.
is_right() { # KIND STATUS
  local kind=$1 status=$2 class
  case $kind in regression | fix) class=$kind ;; *) class= ;; esac
  ! grep -qE 'Stack dump|PLEASE submit|Aborted|Segmentation|AddressSanitizer' printed || { echo 'a stack dump'; return 1; }
  case $status in
    0 | 1) grep -qE '^(differs|equivalent|undecided)' printed || { echo 'no verdict'; return 1; } ;;
    2) grep -q '[a-z]' printed || { echo 'no message'; return 1; } ;;
    127) # the dynamic linker could not start umbra
      grep -q 'shared librar' printed || { echo 'no message'; return 1; }
      return 0 ;;
    137) # the kernel has killed umbra, which cannot say anything then
      [ -n "$group" ] || { echo 'it was killed'; return 1; }
      return 0 ;;
    *) echo "status $status"; return 1 ;;
  esac
  [ ! -s run/run.json ] || [ "$(jq -r .state run/run.json)" != running ] || { echo 'the state is still "running"'; return 1; }
  if [ -z "$class" ]; then
    [ "$status" != 1 ] || { echo 'a difference'; return 1; }
    return 0
  fi
  ! grep -q '^equivalent' printed || { echo 'it is not equivalent'; return 1; }
  [ "$status" = 2 ] || [ -s run/findings.json ] || { echo 'nothing was found'; return 1; }
  [ ! -s run/findings.json ] || [ "$status" = 2 ] ||
    jq -e --arg class "$class" 'length == 1 and all(.[]; .class == $class or .class == "unconfirmed")' run/findings.json || return 1
  [ ! -s run/findings.json ] || jq -e '[.[] | select(.confirmed | not)] == []' run/findings.json ||
    grep -qE 'not confirmed|unconfirmed|umbra: ' printed || { echo 'it does not say what could not be run'; return 1; }
}

# One pair under a limit, which COMMAND sets before it starts its arguments.
pair() { # KIND OLD NEW COMMAND...
  local kind=$1 old=$2 new=$3 status=0
  shift 3
  rm -rf run status
  # The output goes through a pipe: a limit on file sizes is not for it.
  { timeout -k 5 600 "$@" "$UMBRA" diff --entry f --output "$work/run" "$work/$old" "$work/$new" </dev/null ||
    echo $? >status; } 2>&1 | cat >printed
  [ ! -e status ] || status=$(cat status)
  is_right "$kind" "$status" || { echo "status $status"; cat printed; return 1; }
}

pairs() { # WHAT COMMAND...
  local what=$1
  shift
  check "$what: a regression" pair regression old.c new.c "$@"
  check "$what: a fix" pair fix new.c old.c "$@"
  check "$what: an equivalent pair" pair equivalent old.c same.c "$@"
  [ -n "$group" ] || check "$what: scratch directories" [ -z "$(ls "$TMPDIR")" ]
  rm -rf "${TMPDIR:?}"/*
}

under() { # OPTION NUMBER...
  local option=$1 number
  shift
  for number in $(every "$@"); do
    # shellcheck disable=SC2016 # the inner shell expands it
    pairs "ulimit $option $number" bash -c 'ulimit "$1" "$2"; shift 2; exec "$@"' limit "$option" "$number"
  done
}

check 'no limit: a regression' pair regression old.c new.c env
check 'no limit: it is confirmed' jq -e 'all(.[]; .confirmed and .class == "regression")' run/findings.json
check 'no limit: a fix' pair fix new.c old.c env
check 'no limit: it is confirmed' jq -e 'all(.[]; .confirmed and .class == "fix")' run/findings.json
check 'no limit: an equivalent pair' pair equivalent old.c same.c env

if [ -z "${ASAN_OPTIONS-}" ]; then
  under -v 20000 100000 200000 220000 240000 260000 280000 300000 320000 340000 360000 380000 400000 450000 500000 600000 800000 1500000 4000000 20000000
fi
under -f 0 1 2 3 4 5 6 8 10 12 16 24 32 48 64 128 512 2048 8192 65536
under -n 3 4 5 6 7 8 9 10 11 12 14 16 20 25 30 64 128 200 250 300
under -s 32 48 64 100 128 200 256 300 400 500 511 512 600 800 1000 1500 2000 4000 7000

# The kernel does not limit root's processes.
if [ "$(id -u)" != 0 ]; then
  under -u 1 2 3 4 5 6 7 8 9 10 12 14 16 20 24 32 40 64 128 256
elif setpriv --reuid=54321 --regid=54321 --clear-groups "$UMBRA" --version >/dev/null 2>&1; then
  chown -R 54321:54321 "$work"
  for number in $(every 1 2 3 4 5 6 7 8 9 10 12 14 16 20 24 32 40 64 128 256); do
    # shellcheck disable=SC2016
    pairs "ulimit -u $number" setpriv --reuid=54321 --regid=54321 --clear-groups bash -c 'ulimit -u "$1"; shift; exec "$@"' limit "$number"
    chown -R 54321:54321 "$work"
  done
else
  echo 'limits: skipped: ulimit -u, for another user cannot run umbra here'
fi

# Memory or processes of a control group. The kernel kills processes if memory runs out, whichever it likes.
make_group() { # CONTROLLER
  local parent
  if [ -w "/sys/fs/cgroup/$1/cgroup.procs" ]; then parent=/sys/fs/cgroup/$1
  elif grep -qw "$1" /sys/fs/cgroup/cgroup.subtree_control 2>/dev/null; then parent=/sys/fs/cgroup
  else return 1; fi
  limit=$1.max
  [ "$1" != memory ] || [ "$parent" = /sys/fs/cgroup ] || limit=memory.limit_in_bytes
  mkdir "$parent/umbra-limits-$$" 2>/dev/null || return 1
  group=$parent/umbra-limits-$$
  echo 1000000000 2>/dev/null >"$group/$limit" || { rmdir "$group"; group=; return 1; }
}
in_group() { # WHAT NUMBER
  # shellcheck disable=SC2016
  pairs "$1" bash -c 'echo "$1" >"$2" && echo $$ >"$3/cgroup.procs"; shift 3; exec "$@"' limit "$2" "$group/$limit" "$group"
}
if make_group memory; then
  for number in $(every 400 300 250 200 180 160 140 120 110 100 90 80 70 65 60 55 50 45 40 30); do in_group "a control group of $number MiB" $((number << 20)); done
  rmdir "$group"
else
  echo 'limits: skipped: no control group with a limit on memory can be made here'
fi
group=
if make_group pids; then
  for number in $(every 1 2 3 4 5 6 7 8 9 10 12 14 16 20 24 32 40 64 128 256); do in_group "a control group of $number processes" "$number"; done
  rmdir "$group"
else
  echo 'limits: skipped: no control group with a limit on processes can be made here'
fi
group=

# Allocations that fail from the given one on, in umbra and its copies, as malloc and as C++'s operator new, which aborts.
cat >fail.c <<'C'
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
void *mi_malloc(size_t), *mi_calloc(size_t, size_t), *mi_realloc(void *, size_t), *mi_malloc_aligned(size_t, size_t);
static long count, most;
static int shows;
__attribute__((constructor)) static void begin(void) {
  shows = getenv("SHOW") != NULL;
  unsetenv("SHOW");
  unsetenv("LD_PRELOAD");
}
__attribute__((destructor)) static void end(void) {
  if (shows) fprintf(stderr, "allocations: %ld\n", count);
}
static int fails(void) {
  if (!most) most = getenv("FAIL_AT") && strcmp(program_invocation_short_name, "umbra") == 0 ? atol(getenv("FAIL_AT")) : -1;
  return ++count > most && most >= 0;
}
void *malloc(size_t size) { return fails() ? NULL : mi_malloc(size); }
void *calloc(size_t n, size_t size) { return fails() ? NULL : mi_calloc(n, size); }
void *realloc(void *p, size_t size) { return fails() ? NULL : mi_realloc(p, size); }
static void *new(size_t size) { return fails() ? (abort(), NULL) : mi_malloc(size); }
void *_Znwm(size_t size) { return new(size); }
void *_Znam(size_t size) { return new(size); }
void *_ZnwmSt11align_val_t(size_t size, size_t align) { return fails() ? (abort(), NULL) : mi_malloc_aligned(size, align); }
C
count_allocations() { SHOW=1 LD_PRELOAD=$work/fail.so "$UMBRA" diff --entry f --output "$work/run" "$work/old.c" "$work/new.c" 2>&1 </dev/null | sed -n 's/^allocations: //p' | tail -1; }
if [ -n "${ASAN_OPTIONS-}" ]; then echo 'limits: skipped: failing allocations, for a build with sanitizers has an allocator of its own'
else
  cc -shared -fPIC -w fail.c -o fail.so -l:libmimalloc.so.2
  rm -rf run
  all=$(count_allocations || true)
  check 'allocations are counted' [ "${all:-0}" -gt 1000 ]
  for part in $(every 1 2 3 4 6 8 10 14 18 24 30 36 42 50 58 66 74 82 90 98); do pairs "the allocations after $part % fail" env FAIL_AT=$((all * part / 100)) LD_PRELOAD="$work/fail.so"; done
fi

echo "limits: $passed passed, $failed failed"
[ $failed = 0 ]
