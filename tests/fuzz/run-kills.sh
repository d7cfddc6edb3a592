#!/bin/bash
# Umbra is killed (SIGKILL) 1 to 100 ms after each of its phases has begun: while it compiles, explores, runs programs natively, reviews a
# commit. Nothing that it started lives on, nothing is mounted, nothing is left outside of its run and scratch directories, and the next run
# removes those scratch directories.
#
#   tests/fuzz/run-kills.sh [PHASE...]     default: compile explore native review
#
# Environment: UMBRA, KILLS (500, of each phase), SEED (the time).
set -euo pipefail
cd "$(dirname "$0")/../.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
KILLS=${KILLS:-500} failed=0
RANDOM=${SEED:-$(date +%s)}
echo "seed ${SEED:-$RANDOM}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir tmp cache
export TMPDIR=$work/tmp XDG_CACHE_HOME=$work/cache GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t

for v in old new; do
  {
    printf '#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n'
    for i in {1..40}; do printf 'int f%s(int x) { if (x == %s) { usleep(2000); return %s; } return x; }\n' "$i" "$i" "$([ $v = old ] && echo 0 || echo 1)"; done
    printf 'int f(int x) { int s = 0;\n'
    for i in {1..40}; do printf 's += f%s(x);\n' "$i"; done
    printf 'return s; }\n'
  } >$v.c
done
git init -q repository
cp old.c repository/code.c
git -C repository add .
git -C repository commit -qm old
cp new.c repository/code.c
git -C repository commit -qam new

command_of() { # PHASE: its words, one a line
  case $1 in
  compile | explore | native) printf '%s\n' "$UMBRA" diff -q --entry f --output "$work/run" old.c new.c ;;
  review) printf '%s\n' env -C "$work/repository" "$UMBRA" show --output "$work/run" ;;
  esac
}

has_begun() { # PHASE
  case $1 in
  compile) ;;
  explore) [ -e run/paths.jsonl ] ;;
  native) compgen -G "$work/tmp/umbra-tmp-sandbox*" >/dev/null || pgrep -f "confine (bwrap|landlock) $work" >/dev/null ;;
  review) [ -e run/bitcode ] ;;
  esac
}

# Processes that name this test's directory in their words or their environment, but for this script.
alive() {
  local file pid
  for file in /proc/[0-9]*; do
    pid=${file#/proc/}
    case $pid in "$$" | "$BASHPID") continue ;; esac
    ! grep -q '^State:.Z' "$file/status" 2>/dev/null || continue
    ! grep -qaF "$work/" "$file/cmdline" "$file/environ" 2>/dev/null || echo "$pid $(tr '\0' ' ' <"$file/cmdline" 2>/dev/null | head -c 200)"
  done
}

census() { # what there is besides processes
  cut -d' ' -f4- /proc/self/mountinfo
  ls -A /dev/shm
  find "$work" -mindepth 1 -maxdepth 1 ! -name 'run*' | sort
  git -C repository status --porcelain
}

one_kill() { # PHASE
  local words pid left
  rm -rf run
  mapfile -t words < <(command_of "$1")
  "${words[@]}" >/dev/null 2>&1 </dev/null &
  pid=$!
  for _ in {1..2000}; do
    if has_begun "$1" || ! kill -0 $pid 2>/dev/null; then break; fi
    sleep 0.005
  done
  sleep "0.$(printf %03d $((1 + RANDOM % 100)))"
  kill -KILL $pid 2>/dev/null || true
  wait $pid 2>/dev/null || true
  for _ in {1..100}; do # a machine that is busy takes a while
    left=$(alive)
    [ -n "$left" ] || return 0
    sleep 0.05
  done
  echo "FAIL $1: lives on: $left"
  cut -d' ' -f1 <<<"$left" | xargs -r kill -KILL 2>/dev/null || true
  return 1
}

[ $# -gt 0 ] || set -- compile explore native review
before=$(census)
for phase; do
  bad=0
  for ((i = 0; i < KILLS; i++)); do one_kill "$phase" || bad=$((bad + 1)); done
  echo "kills: $phase: $KILLS, of which $bad left something that lives"
  failed=$((failed + bad))
done
if [ "$before" != "$(census)" ]; then
  echo "FAIL what there is has changed:"
  diff <(echo "$before") <(census) || true
  failed=$((failed + 1))
fi
sleep 12 # a scratch directory that is younger may be about to be used (base/temp.c)
"$UMBRA" diff -q --no-replay --entry f1 --output run-last old.c new.c >/dev/null 2>&1 || true
left=$(ls "$TMPDIR")
[ -z "$left" ] || { echo "FAIL scratch directories are left: $left"; failed=$((failed + 1)); }
[ $failed = 0 ]
