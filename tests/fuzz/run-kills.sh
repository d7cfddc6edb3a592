#!/bin/bash
# Umbra is killed (SIGKILL) 1 to 100 ms after each of its phases has begun: while it compiles, explores, tries its sandbox, runs programs
# natively, builds a repro.sh, reviews a commit. Nothing that it started lives on, nothing is mounted, nothing is left outside of its run and scratch directories, and the next run
# removes those scratch directories.
#
#   tests/fuzz/run-kills.sh [PHASE...]     default: compile explore sandbox native script review
#
# Environment: UMBRA, KILLS (500, of each phase), SEED (the time).
set -euo pipefail
# Orphans become children of this script, which therefore finds everything that lives on, whatever it is called.
[ -n "${IS_SUBREAPER-}" ] || IS_SUBREAPER=1 exec perl -e 'syscall(157, 36, 1) == 0 or die "prctl: $!\n"; exec @ARGV' "$0" "$@"
unset IS_SUBREAPER
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
  compile | explore | sandbox | native | script) printf '%s\n' "$UMBRA" diff -q --entry f --output "$work/run" old.c new.c ;;
  review) printf '%s\n' env -C "$work/repository" "$UMBRA" show --output "$work/run" ;;
  esac
}

# Waits until the phase of the process has begun, which a file or a descendant shows, or the process has ended.
wait_for_phase() { # PHASE PID
  case $1 in
  compile) return ;;
  explore) set -- "$2" run/paths.jsonl '(?!)' ;;
  sandbox) set -- "$2" '' '^bwrap ' ;;
  native) set -- "$2" '' 'confine (bwrap|landlock) .*umbra-tmp-native' ;;
  script) set -- "$2" '' 'repro\.sh build ' ;;
  review) set -- "$2" run/bitcode '(?!)' ;;
  esac
  perl -e '
    use strict;
    my ($process, $file, $pattern) = @ARGV;
    sub content { open my $in, "<", $_[0] or return ""; local $/; return scalar(<$in>) // "" }
    sub shows {
      my ($pid) = @_;
      return 1 if content("/proc/$pid/cmdline") =~ tr/\0/ /r =~ $pattern;
      for my $task (glob "/proc/$pid/task/*/children") { shows($_) and return 1 for split " ", content($task) }
      return 0;
    }
    until (-e $file || content("/proc/$process/stat") !~ /\) [^Z]/ || shows($process)) { select undef, undef, undef, 0.001 }' "$@"
}

# The descendants of this script that are not its own subshells.
alive() {
  local self=$BASHPID
  ps -e -o pid=,ppid=,stat=,args= | perl -e '
    my ($script, $self) = @ARGV;
    my (%parent, %line);
    while (<STDIN>) {
      my ($pid, $parent, $state, $args) = /^\s*(\d+)\s+(\d+)\s+(\S+)\s*(.*)/ or next;
      $parent{$pid} = $parent;
      $line{$pid} = "$pid $state " . substr $args, 0, 200 if $state !~ /^Z/;
    }
    for my $pid (sort { $a <=> $b } keys %line) {
      my $up = $pid;
      $up = $parent{$up} while $up && $up != $script && $up != $self;
      print "$line{$pid}\n" if $pid != $script && $up && $up == $script;
    }' $$ "$self"
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
  wait_for_phase "$1" $pid
  sleep "0.$(printf %03d $((1 + RANDOM % 100)))"
  kill -KILL $pid 2>/dev/null || late=$((late + 1))
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

[ $# -gt 0 ] || set -- compile explore sandbox native script review
before=$(census)
for phase; do
  bad=0 late=0
  for ((i = 0; i < KILLS; i++)); do one_kill "$phase" || bad=$((bad + 1)); done
  echo "kills: $phase: $KILLS, of which $bad left something that lives, $late came after the end"
  failed=$((failed + bad))
  [ $((2 * late)) -lt "$KILLS" ] || { echo "FAIL $phase: most kills came after the end"; failed=$((failed + 1)); }
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
