#!/bin/bash
# Programs that remove, move and overwrite files, on whatever arguments exploration comes up with: every test case of Debian's rm, mv, cp, dd and
# shred, explored with symbolic arguments, is run natively, and nothing outside of the scratch directory has changed afterwards: not a tree
# of files beside the working directory, not the home, the project, nor what is looked at of the system.
#
#   tests/fuzz/run-outside.sh [PROGRAM...]     default: all five
#
# Every test case runs with Landlock alone, the weaker way, and one in ten under bubblewrap, too: 30 s give 100,000 test cases of a program and
# more, and 2 processors run 150 a second under bubblewrap, where the system's own work on namespaces is the limit, and 700 with Landlock alone.
#
# Environment: UMBRA, SECONDS_EACH (30; with QUICK=1 3), MAX_TESTS (all; with QUICK=1 100, of each program), ONE_IN (10; with QUICK=1 1: of how
# many test cases one runs under bubblewrap), KINDS ("landlock bwrap"), PARTS (twice the processors: replays at a time).
set -euo pipefail
cd "$(dirname "$0")/../.."
UMBRA=$(realpath "${UMBRA:-./umbra}") each=${SECONDS_EACH:-${QUICK:+3}} most=${MAX_TESTS:-${QUICK:+100}} built=$PWD/build/programs project=$PWD
each=${each:-30} most=${most:-1000000} parts=${PARTS:-$(($(nproc) * 2))} failed=0
one_in=${ONE_IN:-${QUICK:+1}} one_in=${one_in:-10}
command -v jq >/dev/null || { echo 'outside: skipped: no jq'; exit 0; }
status=0
bench/programs/build.sh coreutils || status=$?
[ $status -ne 3 ] || { echo 'outside: skipped: coreutils cannot be downloaded here'; exit 0; }
[ $status -eq 0 ] || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/here/victim/deep" "$work/home/.ssh" "$work/nobwrap" "$work/temporary"
printf '#!/bin/sh\nexit 1\n' >"$work/nobwrap/bwrap"
chmod +x "$work/nobwrap/bwrap"

# Names that arguments of few letters hit, beside, above and below the working directory.
for name in a b A B 0 1 f -a .a aa; do
  echo "the file $name" | tee "$work/$name" "$work/here/$name" "$work/here/victim/$name" "$work/here/victim/deep/$name" "$work/home/$name" >/dev/null
done
echo key >"$work/home/.ssh/id_rsa"
ln -s ../home "$work/here/victim/link"

# Names, sizes, modes, owners, times and contents of all that is the test's own; of the system without contents, but for what is small in
# /etc; of places that everybody writes to only what was there before.
digest() {
  find "$work/here" "$work/home" "$work"/? "$work"/?? -printf '%p %s %m %u %T@ %l\n' 2>/dev/null | sort
  find "$work/here" "$work/home" "$work"/? "$work"/?? -type f -exec sha256sum {} + | sort
  find /etc /usr/bin /bin /sbin /lib64 /root "$HOME" /boot /opt /srv -xdev -maxdepth 2 ! -path '*/.*' -printf '%p %s %m %u %T@ %l\n' 2>/dev/null | sort
  find /etc -xdev -maxdepth 1 -type f -size -64k -exec sha256sum {} + 2>/dev/null | sort
  find "$project" -xdev -maxdepth 2 ! -path "$project/build*" ! -path '*/.git*' -printf '%p %s %m %u %T@ %l\n' | sort
  find / /dev -xdev -maxdepth 1 ! -name tmp -printf '%p %m %u %l\n' 2>/dev/null | sort
}

# replay_all RUN PROGRAM PATH: several replays at a time, each of its own part of the run's paths; what each says in said-N
replay_all() {
  local part each_part
  rm -rf "$work"/said-* "$work"/part-*
  each_part=$((($(wc -l <"$1/paths.jsonl") + parts - 1) / parts))
  split -l "$each_part" -d "$1/paths.jsonl" "$work/part-"
  for part in "$work"/part-*; do
    cp -al "$1" "$part.run"
    mv "$part" "$part.run/paths.jsonl" # another file by the same name: the run keeps its own
    (cd "$work/here" && PATH=$3 HOME=$work/home TMPDIR=$work/temporary exec "$UMBRA" replay --plain --all "$part.run" "$built/$2.bc") \
      >"$work/said-${part##*-}" 2>&1 </dev/null &
  done
  wait
}

outside() { # PROGRAM WORD...
  local program=$1 run=$work/run kind path said
  shift
  rm -rf "$run"
  (cd "$work/here" && HOME=$work/home timeout $((each + 300)) "$UMBRA" explore --quiet --fixed-random --search random --max-time "$each" --output "$run" \
    "$built/$program.bc" -- "$@") >"$work/said" 2>&1 </dev/null || true
  [ -s "$run/paths.jsonl" ] || { echo "outside: $program: $(head -1 "$work/said")"; failed=1; return; }
  # Of a path that the limit of time gave up nothing is predicted, and so it would not be run: here it is to exit with 0, which it need not.
  jq -c 'select(.test) | if .end == "time" then .end = "exit" | .status = 0 else . end' "$run/paths.jsonl" | shuf -n "$most" --random-source=<(yes) >"$work/some"
  for kind in ${KINDS:-landlock bwrap}; do
    if [ "$kind" = bwrap ]; then
      path=$PATH
      awk -v one_in="$one_in" 'NR % one_in == 0' "$work/some" >"$run/paths.jsonl"
    else
      path=$work/nobwrap:$PATH
      cp "$work/some" "$run/paths.jsonl"
    fi
    digest >"$work/before"
    replay_all "$run" "$program" "$path"
    digest >"$work/after"
    said=$(tail -q -n 1 "$work"/said-* | awk '/test cases end as predicted/ { whole++; well += $1; all += $3; same += $9 }
      END { printf "%d of %d test cases end as predicted, %d of them with the same output, in %d replays of %d\n", well, all, same, whole, NR }')
    if grep -q 'install bubblewrap' "$work"/said-*; then
      echo "outside: $program, $kind: skipped: $(head -q -n 1 "$work"/said-* | head -1)"
    elif [ "$(cat "$work"/said-* | grep -c 'test cases end as predicted')" -ne "$(find "$work" -maxdepth 1 -name 'said-*' | wc -l)" ]; then
      echo "outside: $program, $kind: $(tail -q -n 1 "$work"/said-*)"
      failed=1
    elif diff "$work/before" "$work/after" >"$work/changed"; then
      echo "outside: $program, $kind: nothing has changed; $said"
    else
      echo "FAIL outside: $program, $kind:"
      head -20 "$work/changed"
      failed=1
    fi
    [ -z "$(find "$work/temporary" -mindepth 1 -print -quit)" ] || { echo "FAIL outside: $program, $kind: something is left"; failed=1; }
  done
}

all() {
  local program
  for program; do
    case $program in
      rm) outside rm --sym-args 1 3 3 --sym-files 2 2 ;;
      mv) outside mv --sym-args 1 3 3 --sym-files 2 2 ;;
      cp) outside cp --sym-args 1 3 3 --sym-files 2 2 ;;
      dd) outside dd --sym-args 0 3 5 --sym-stdin 4 --sym-files 1 4 ;;
      shred) outside shred --sym-args 0 3 3 --sym-files 2 4 ;;
    esac
  done
}
[ $# -gt 0 ] || set -- rm mv cp dd shred
all "$@"
exit $failed
