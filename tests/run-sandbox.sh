#!/bin/bash
# Tests the sandbox of native runs: programs that try to escape or to use too many resources, with
# each mechanism that this system has (bubblewrap, Landlock), and the messages if there is none; and
# the attacks of tests/sandbox.
#
#   tests/run-sandbox.sh [ATTACK...]     default: all, and the rest
#
# Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
source=$PWD
share=$PWD/build/share/umbra
work=$(mktemp -d)
victims_pid='' ids=() attack_jobs=()
trap '[ -z "$victims_pid" ] || kill $victims_pid; rm -rf "$work"' EXIT
cd "$work"
skipped=0

check() { # NAME COMMAND...
  local name=$1 ended
  shift
  run_strictly "$@" >/dev/null
  if [ "$ended" = 0 ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $name: $(head -c 600 "${output:-$work/output}" | tr '\n' ' ')"
  fi
}

# bubblewrap that fails, for what goes without; and a home of Umbra in which Landlock fails, too.
mkdir nobwrap neither
printf '#!/bin/sh\necho "there is none" >&2\nexit 1\n' >nobwrap/bwrap
chmod +x nobwrap/bwrap
ln -s "$share"/include "$share"/runtime "$share"/libc neither
# shellcheck disable=SC2016 # the script expands it
printf '#!/bin/sh\n[ "$1" != landlock ] || exit 1\nexec %s "$@"\n' "$share/confine" >neither/confine
chmod +x neither/confine
path_of() { # KIND: $PATH for it
  [ "$1" = bwrap ] && echo "$PATH" || echo "$work/nobwrap:$PATH"
}
own_path=$PATH

# Older kernels, which cannot keep signals (before 6.12), or truncation (before 6.2), from others.
for abi in 1 5; do
  mkdir old-$abi
  ln -s "$share"/include "$share"/runtime "$share"/libc old-$abi
  # shellcheck disable=SC2016 # the script expands it
  printf '#!/bin/sh\nhow=$1\nshift\n[ "$how" != landlock ] || how=landlock%s\nexec %s "$how" "$@"\n' $abi "$share/confine" >old-$abi/confine
  chmod +x old-$abi/confine
done

cat >escape.c <<'END'
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>
int main(void) {
  char c;
  if (open(OUTSIDE "/made", O_WRONLY | O_CREAT, 0600) >= 0) puts("made a file");
  if (open(OUTSIDE "/kept", O_WRONLY | O_TRUNC) >= 0) puts("opened a file");
  if (mkdir(OUTSIDE "/directory", 0700) == 0) puts("made a directory");
  if (unlink(OUTSIDE "/kept") == 0) puts("removed a file");
  if (rename(OUTSIDE "/kept", "kept") == 0 || link(OUTSIDE "/kept", "kept") == 0) puts("moved a file");
  if (socket(AF_INET, SOCK_STREAM, 0) >= 0 || socket(AF_UNIX, SOCK_STREAM, 0) >= 0) puts("made a socket");
  if (open("/dev/tty", O_RDWR) >= 0) puts("opened the terminal");
  if (read(0, &c, 1) != 0) puts("read something");
  if (open("/dev/null", O_WRONLY) < 0) puts("no /dev/null");
  int own = open("own", O_WRONLY | O_CREAT, 0600);
  puts(own >= 0 && write(own, "x", 1) == 1 ? "confined" : "cannot write at all");
  return 7;
}
END
cat >daemon.c <<'END'
#include <unistd.h>
int main(void) {
  if (fork() == 0) { setsid(); if (fork() == 0) sleep(100); _exit(0); }
  usleep(100000);
  return 3;
}
END
cat >children.c <<'END'
#include <unistd.h>
int main(void) {
  for (int i = 0; i < 200; i++) if (fork() == 0) { sleep(100); _exit(0); }
  sleep(100);
}
END
cat >bomb.c <<'END'
#include <unistd.h>
int main(void) { for (;;) fork(); }
END
cat >memory.c <<'END'
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  for (int i = 0; i < 400; i++) { char *p = malloc(16 << 20); if (p) memset(p, i + 1, 16 << 20); }
  return 0;
}
END
cat >file.c <<'END'
#include <stdio.h>
int main(void) {
  FILE *f = fopen("big", "w");
  for (int i = 0; i < 100 << 20; i++) putc('x', f);
  return 0;
}
END
printf '#include <signal.h>\nint main(void) { return raise(SIGSEGV); }\n' >signal.c
printf 'int main(void) { for (volatile int i = 0;; i++) {} }\n' >endless.c
printf 'int main(void) { return 0; }\n' >nothing.c
"$UMBRA" explore --quiet --output explored nothing.c
test=explored/tests/000001.ktest

run() { # PROGRAM OPTION...: on a terminal of its own, which the program must not see
  local command
  printf -v command '%q ' timeout -k 5 600 "$UMBRA" replay --json "${@:2}" "$test" "$1.c"
  rm -rf outside
  mkdir outside
  echo precious >outside/kept
  script -qec "$command" /dev/null </dev/null >output 2>&1 || true
  tr -d '\r' <output >output.json
}
ends() { jq -e --arg wanted "$1" "${2:-true} and .[\"end\"] == \$wanted" output.json; }

programs() { # KIND
  run escape --plain "-DOUTSIDE=\"$work/outside\""
  check "$1: escape" ends exit '.status == 7 and .stdout == "confined\n"'
  check "$1: escape: the file outside" grep -q precious outside/kept
  run escape "-DOUTSIDE=\"$work/outside\""
  check "$1: escape with sanitizers" ends exit '.status == 7 and .stdout == "confined\n"'
  limits "$1"
}

limits() { # KIND OPTION...
  local started=$SECONDS options=("${@:2}")
  run daemon --plain "${options[@]}"
  check "$1: daemon" ends exit '.status == 3'
  check "$1: daemon is not waited for" [ $((SECONDS - started)) -lt 60 ]
  run children --plain "${options[@]}"
  check "$1: children" ends limit '(.reason | test("more than 128 processes"))'
  run bomb --plain "${options[@]}"
  check "$1: fork bomb" ends limit
  run memory "${options[@]}" --timeout 300
  check "$1: memory" ends limit '(.reason | test("memory"))'
  run file --plain "${options[@]}"
  check "$1: file size" ends limit '(.reason | test("file of more"))'
  run endless --plain "${options[@]}" --timeout 0.3
  check "$1: endless" ends timeout
  run signal --plain "${options[@]}"
  check "$1: signal" ends invalid-pointer '(.reports[0].message | test("signal 11"))'
}

# The attacks of tests/sandbox: each does what it can against a directory and a process of this test's own. Afterwards nothing has changed,
# nothing private was printed, nothing is left, and the program has been judged.
attacks=$source/tests/sandbox
state() { # DIRECTORY PROCESS SEEN: all that an attack could change
  find "$1" "$3" -printf '%p %m %u %g %T@ %s %n\n' | sort
  cat "$1/secret" "$1/kept/file" "$3/seen"
  lsattr -d "$3/seen" 2>/dev/null || true
  awk '{ print $19 }' "/proc/$2/stat" # niceness
  grep -E 'State|SigIgn|Cpus_allowed:' "/proc/$2/status" | sed 's/S (sleeping)/sleeping/'
  grep -E 'cpu|file size' "/proc/$2/limits"
}

until_asleep() { # PROCESS: on a machine that is busy it takes a while until it is
  local n
  for ((n = 0; n < 200; n++)); do
    sleep 0.05
    ! grep -q 'State.*sleeping' "/proc/$1/status" || [ "$(cat "/proc/$1/comm")" != sleep ] || return 0
  done
}

attack() { # NAME KIND USER AS: AS is the command that becomes the user
  local source=$attacks/$1.c name="attack $1 ($2, $3)" as=$4 victim=$work/victim-$3 seen=$work/seen-$3 process before wanted
  wanted=$(sed -n 's/.*EXPECTED: //p' "$source")
  local options=(--json --timeout 20 --see "$seen" --see "$share") # where confine lies, which tries out what works
  [ "$wanted" = fault ] || options+=(--plain)
  [ "$wanted" != timeout ] || options+=(--timeout 1)
  [ "$wanted" != limit ] || options+=(--timeout 300) # where the machine is busy the limit may be far
  case ${wanted:-exit} in
  exit) wanted='.end == "exit" and .status == 7' ;;
  limit) wanted='.end == "limit"' ;;
  fault) wanted='(.reports | length) > 0' ;;
  timeout) wanted='.end == "timeout"' ;;
  signal) wanted='.reports[0].message | test("signal 6")' ;;
  esac
  local favoured=() # limits as audio software wants them, which only root can give
  ! prlimit --rtprio=60:60 --nice=40:40 true 2>/dev/null || favoured=(prlimit --rtprio=60:60 --nice=40:40 --)
  $as sleep 600 &
  process=$!
  until_asleep $process
  before=$(state "$victim" $process "$seen")
  local about=("-DVICTIM=\"$victim\"" "-DVICTIM_PID=$process" "-DSEEN=\"$seen\"")
  about+=("-DVICTIM_SHM=${ids[0]-0}" "-DVICTIM_MSG=${ids[1]-0}" "-DVICTIM_SEM=${ids[2]-0}" "-DVICTIM_ABSTRACT=\"@$abstract\"")
  # shellcheck disable=SC2086 # a command and its arguments
  (cd "$work/here-$3" && "${favoured[@]}" $as env TMPDIR="$work/tmp-$3" HOME="$work/home-$3" PASSWORD="the secret of the environment" timeout -k 5 600 "$UMBRA" replay \
    "${options[@]}" -D_GNU_SOURCE "${about[@]}" "-I$attacks" "$work/$test" "$source") >"$output" 2>&1 || true
  check "$name: judged" jq -e "$wanted" "$output"
  check "$name: nothing escaped" [ "$(grep -c -E 'escaped|the secret of|cannot be changed|cannot signal|no pair' "$output")" = 0 ]
  check "$name: nothing changed" [ "$before" = "$(state "$victim" $process "$seen")" ]
  kill $process
  wait $process 2>/dev/null || true
}

# Several of them beside each other. What they leave is looked at when all have ended.
start_attack() { # NAME KIND USER AS
  [ "$(jobs -rp | wc -l)" -lt $((2 * $(nproc) + 1)) ] || wait -n || true
  (
    trap - EXIT
    # shellcheck disable=SC2030 # counted for itself, and added in end_attacks
    passed=0 failed=0 output=$(mktemp -p "$work/outputs")
    attack "$@" >"$output.said"
    echo "$passed $failed" >"$output.count"
  ) &
  attack_jobs+=($!)
}

end_attacks() { # WHAT USER
  local file counts
  wait "${attack_jobs[@]}" || true
  attack_jobs=()
  cat "$work"/outputs/*.said
  for file in "$work"/outputs/*.count; do
    read -r -a counts <"$file"
    # shellcheck disable=SC2031
    passed=$((passed + counts[0])) failed=$((failed + counts[1]))
  done
  check "$1: all have come to their end" [ "$(find "$work/outputs" -name '*.said' | wc -l)" = "$(find "$work/outputs" -name '*.count' | wc -l)" ]
  rm -rf "$work/outputs"
  mkdir "$work/outputs"
  check "$1: nothing left" [ -z "$(find "$work/tmp-$2" -mindepth 1 -name 'umbra-tmp-*')" ]
  check "$1: no process left" [ -z "$(pgrep -f umbra-attack-daemon || true)" ]
  check "$1: no file left" [ -z "$(ls -d /tmp/umbra-attack /dev/shm/umbra-attack /umbra-attack 2>/dev/null || true)" ]
}

# What others have in the kernel: memory, a queue and semaphores, FIFOs, and sockets that somebody listens at. Gone with this process.
victims=$work/victims.pl
abstract=umbra-attack-victim-$$ # not that of another run of this test
mkdir "$work/outputs"
cat >"$victims" <<'END'
use Socket;
my ($victim, $ready, $name, $seen) = @ARGV;
my @ids = (shmget(0, 4096, 0600), msgget(0, 0600), semget(0, 1, 0600));
shmwrite($ids[0], "the secret of memory", 0, 20) if defined $ids[0];
my @sockets;
my @fifos;
for my $path ("$seen/fifo", "$seen/inner/fifo") { # both ends are open here, and something is on its way
  open my $fifo, '+<', $path or die "$path: $!";
  syswrite $fifo, 'kept';
  push @fifos, $fifo;
}
for my $name ("$victim/socket", "$seen/socket", "\0$name") {
  socket(my $s, AF_UNIX, SOCK_DGRAM, 0) or die "socket: $!";
  bind($s, pack_sockaddr_un($name)) or die "bind $name: $!";
  push @sockets, $s;
}
$SIG{TERM} = sub {
  my ($text, $is_kept) = ('', 1);
  if (defined $ids[0]) {
    shmread($ids[0], $text, 0, 20);
    $is_kept = 0 if $text ne 'the secret of memory';
    shmctl($ids[0], 0, 0) or $is_kept = 0;
  }
  for my $fifo (@fifos) {
    my $bytes = '';
    sysread $fifo, $bytes, 100;
    $is_kept = 0 if $bytes ne 'kept';
  }
  msgctl($ids[1], 0, 0) or $is_kept = 0 if defined $ids[1];
  semctl($ids[2], 0, 0, 0) or $is_kept = 0 if defined $ids[2];
  exit($is_kept ? 0 : 1);
};
open my $to, '>', "$ready.new" or die "$ready: $!";
print $to join(' ', map { $_ // 0 } @ids), "\n";
close $to;
rename "$ready.new", $ready;
for (;;) {
  my $bits = '';
  vec($bits, fileno $_, 1) = 1 for @sockets;
  next if select($bits, undef, undef, undef) < 1;
  open my $heard, '>', "$victim/heard";
  sleep 1;
}
END

start_victims() { # USER AS
  rm -f "$work/tmp-$1/ready" "$work/victim-$1/socket" "$work/seen-$1/socket"
  $2 perl "$victims" "$work/victim-$1" "$work/tmp-$1/ready" "$abstract" "$work/seen-$1" &
  victims_pid=$!
  for _ in {1..100}; do [ ! -e "$work/tmp-$1/ready" ] || break; sleep 0.05; done
  read -r -a ids <"$work/tmp-$1/ready"
}

end_victims() { # WHAT
  local status=0
  kill "$victims_pid"
  wait "$victims_pid" || status=$? # a child of this shell, and not of the one in which check runs a command
  check "$1: memory, queues, semaphores and FIFOs of others" [ "$status" = 0 ]
  ids=() victims_pid=
}

prepare_user() { # USER AS
  mkdir -p "$work/victim-$1/kept" "$work/here-$1" "$work/seen-$1" "$work/tmp-$1" "$work/home-$1"
  echo "the secret of $1" >"$work/victim-$1/secret"
  echo kept >"$work/victim-$1/kept/file"
  echo seen >"$work/seen-$1/seen"
  mkdir -p "$work/seen-$1/inner"
  [ -e "$work/seen-$1/fifo" ] || mkfifo "$work/seen-$1/fifo" "$work/seen-$1/inner/fifo"
  [ -e "$work/seen-$1/device" ] || mknod -m 666 "$work/seen-$1/device" c 1 5 2>/dev/null || true # as /dev/zero
  # setxattr; not everywhere files have such
  perl -e 'for (@ARGV) { my ($n, $v) = ("user.origin\0", "the secret of attributes"); syscall(188, "$_\0", $n, $v, length $v, 0); }' \
    "$work/victim-$1/secret" "$work/victim-$1/kept"
  [ -z "$2" ] || chown -R nobody "$work/victim-$1" "$work/seen-$1" "$work/here-$1" "$work/tmp-$1" "$work/home-$1"
}

only=("$@")
for name in "${only[@]}"; do
  [ -e "$attacks/$name.c" ] || { echo "sandbox: there is no attack '$name'"; exit 2; }
done
is_asked_for() { # NAME
  [ ${#only[@]} = 0 ] || [[ " ${only[*]} " = *" $1 "* ]]
}

# QUICK=1, as make check runs it: bubblewrap for who runs the test, Landlock for another user, and each attack in one of these ways,
# but for those that are named. Without it all four.
has_bwrap=
is_its_turn() { # NAME KIND
  [ -n "${QUICK-}" ] && [ ${#only[@]} = 0 ] && [ -n "$has_bwrap" ] || return 0
  case $(($(cksum <<<"$1" | cut -d' ' -f1) % 2)):$2 in
    0:bwrap | 1:landlock) return 0 ;;
  esac
  return 1
}

attack_all() { # KIND
  local user as file
  for user in "$(id -un)" nobody; do
    as=
    case ${QUICK-}:$1:$user:$(id -u) in
      1:bwrap:nobody:0 | 1:landlock:root:0) continue ;;
    esac
    if [ "$user" = nobody ] && [ "$(id -u)" != 0 ]; then
      skipped=$((skipped + 1))
      echo "sandbox: skipped: attacks as another user, which only root can become"
      continue
    fi
    if [ "$user" = nobody ]; then
      as="setpriv --reuid=65534 --regid=65534 --clear-groups"
      if ! $as test -x "$UMBRA" -a -r "$attacks/attack.h"; then
        skipped=$((skipped + 1))
        echo "sandbox: skipped: attacks as nobody, who cannot read $attacks"
        continue
      fi
    fi
    chmod 755 "$work"
    prepare_user "$user" "$as"
    if ! (cd "$work/here-$user" && $as "$UMBRA" replay "$work/$test" "$work/nothing.c") >output 2>&1; then
      skipped=$((skipped + 1))
      echo "sandbox: skipped: $1 as $user does not work here: $(head -1 output)"
      continue
    fi
    [ "$1" != bwrap ] || has_bwrap=1
    start_victims "$user" "$as"
    for file in "$attacks"/*.c; do
      file=$(basename "$file" .c)
      if is_asked_for "$file" && is_its_turn "$file" "$1"; then start_attack "$file" "$1" "$user" "$as"; fi
    done
    end_attacks "attacks ($1, $user)" "$user"
    end_victims "attacks ($1, $user)"
  done
}

attack_old() { # ABI: what Landlock of that kernel does not guard
  local user name names=()
  for name in modes own-memory rename-scratch signals trace write owner-signal race-modes pidfds visible-files groups abstract-sockets; do
    ! is_asked_for $name || names+=("$name")
  done
  [ ${#names[@]} -gt 0 ] || return 0
  user=$(id -un)
  prepare_user "$user" ""
  start_victims "$user" ""
  for name in "${names[@]}"; do UMBRA_HOME=$work/old-$1 start_attack "$name" "landlock $1" "$user" ""; done
  end_attacks "attacks (landlock $1)" "$user"
  end_victims "attacks (landlock $1)"
}

# Test cases that somebody else has made: what they say of how the program is started acts in the sandbox, and shows what it shows.
mkdir private elsewhere elsewhere/tree
echo "the secret of the home" >private/secret
ln -s ../private elsewhere/link
ln -s ../../private/secret elsewhere/tree/key
cat >show.c <<'END'
#include <stdio.h>
int main(int argc, char **argv) {
  for (int i = 0, c; i < argc; i++) {
    FILE *f = i ? fopen(argv[i], "r") : stdin;
    while (f && (c = getc(f)) != EOF) putchar(c);
  }
  return 0;
}
END
cat >preloaded.c <<'END'
#include <fcntl.h>
__attribute__((constructor)) static void start(void) { open(OUTSIDE "/preloaded", O_CREAT | O_WRONLY, 0600); }
END
cc -shared -fPIC "-DOUTSIDE=\"$work/outside\"" preloaded.c -o preloaded.so
made() { # NAME WORD...: a test case, made where all is to be seen
  (cd elsewhere && "$UMBRA" explore --quiet --see "$work" --output "../made-$1" ../nothing.c -- "${@:2}") >output 2>&1 || true
}
made stdin --stdin-from="$work/private/secret"
made dir --dir="$work/private" secret
made bytes --sym-bytes "$work/private/secret:0:1" "$work/private/secret"
made link link/secret
made link-dir --dir=tree key
made preload --set-env=LD_PRELOAD="$work/preloaded.so"
made audit --set-env=LD_AUDIT="$work/preloaded.so"

shown() { # NAME OPTION...
  local name=$1
  shift
  (cd elsewhere && "$UMBRA" replay --json "$@" "../made-$name/tests/000001.ktest" ../show.c) >output 2>&1 || true
}
by_others() { # KIND
  local name
  mkdir -p outside
  for name in stdin dir bytes link link-dir; do
    shown $name
    check "$1: test case of others: $name" [ "$(grep -c 'secret of' output)" = 0 ]
    case $name in link*) continue ;; esac
    check "$1: test case of others: $name: it says so" grep -q 'do not see this file; --see .*private' output
  done
  shown stdin --see "$work/private"
  check "$1: test case of others: with --see" jq -e '.stdout == "the secret of the home\n"' output
  for name in preload audit; do
    rm -f outside/preloaded
    shown $name
    check "$1: test case of others: $name" [ ! -e outside/preloaded -a -s output ]
  done
}

# What is printed does not act on the terminal: it would set its title, or have it answer as if somebody had typed that.
printable() { # KIND
  local name
  for name in flood names; do
    (cd "$work" && "$UMBRA" replay --plain -v -D_GNU_SOURCE "-I$attacks" "$test" "$attacks/$name.c") >output 2>&1 || true
    check "$1: $name: it ran" grep -q '^native: ' output
    check "$1: $name: no controls" [ "$(tr -d '\n\t -~\200-\377' <output | wc -c)" = 0 ]
    check "$1: $name: no controls of two bytes" [ "$(LC_ALL=C grep -c $'\302[\200-\237]' output)" = 0 ]
  done
}

works() { # whether whole programs are run
  "$UMBRA" replay "$test" nothing.c >output 2>&1
}

for kind in bwrap landlock; do
  PATH=$(path_of $kind)
  if works; then
    [ $# -gt 0 ] || { programs $kind; by_others $kind; printable $kind; }
    attack_all $kind
    [ $kind = bwrap ] || for abi in 1 5; do attack_old $abi; done
  else
    skipped=$((skipped + 1))
    echo "sandbox: skipped: $kind does not work here: $(head -1 output)"
  fi
  PATH=$own_path
done

if [ $# -gt 0 ]; then
  echo "sandbox: $passed passed, $failed failed, $skipped skipped"
  exit $((failed > 0))
fi

# A seed of somebody else's: what the modelled world is made of is read by Umbra itself.
printf '#include <stdio.h>\nint main(void) { int c; while ((c = getchar()) != EOF) putchar(c + ADD); return 0; }\n' >echo.c
sed 's/ADD/0/' echo.c >elsewhere/old.c
sed 's/ADD/1/' echo.c >elsewhere/new.c
for name in stdin bytes; do
  (cd elsewhere && "$UMBRA" diff --search shadow --seeds "../made-$name/tests/000001.ktest" --output "../seeded-$name" old.c new.c) >output 2>&1 || true
  check "seed of others: $name" [ "$(grep -rc 'secret of' output seeded-$name 2>/dev/null | grep -vc ':0$')" = 0 ]
  check "seed of others: $name: it says so" grep -q 'do not see this file; --see .*private' output
done

# Without a sandbox nothing is run, whole programs or functions, unless that is allowed.
cat >two.c <<'END'
#include <umbra.h>
#include <stdio.h>
int f(int x) { return change(x, x > 5 ? 1 : x) == 6; }
int main(void) { return f(umbra_range(0, 10, "x")); }
END
export UMBRA_HOME=$PWD/neither PATH=$work/nobwrap:$PATH
status=0
"$UMBRA" replay "$test" nothing.c >output 2>&1 || status=$?
check "none: replay refuses" [ $status = 2 ]
check "none: replay says what to do" grep -q 'install bubblewrap.*--no-sandbox' output
"$UMBRA" replay --no-sandbox "$test" nothing.c >output 2>&1
check "none: replay without" grep -q 'exited with 0' output
limits none --no-sandbox
"$UMBRA" diff --output refused two.c >output 2>&1 || true
check "none: diff says what to do, once" [ "$(grep -c 'warning.*install bubblewrap' output)" = 1 ]
check "none: diff confirms nothing" jq -e 'length > 0 and all(.[]; .class == "unconfirmed" and (.confirmed | not) and (.reason | test("no sandbox")))' refused/findings.json
"$UMBRA" diff --quiet --output allowed --no-sandbox two.c >output 2>&1 || true
check "none: diff --no-sandbox" jq -e 'length > 0 and all(.[]; .confirmed)' allowed/findings.json
"$UMBRA" diff --output function --entry f two.c >output 2>&1 || true
check "none: functions: says what to do" grep -q 'warning.*install bubblewrap.*--no-sandbox' output
check "none: functions are not run" jq -e 'length > 0 and all(.[]; .class == "unconfirmed" and (.confirmed | not) and (.reason | test("no sandbox")))' function/findings.json
"$UMBRA" diff --quiet --output allowed-function --no-sandbox --entry f two.c >output 2>&1 || true
check "none: functions: --no-sandbox" jq -e 'length > 0 and all(.[]; .confirmed)' allowed-function/findings.json
status=0
"$UMBRA" replay --entry f "$PWD"/function/tests/000001.ktest two.c >output 2>&1 || status=$?
check "none: functions: replay refuses" [ $status = 2 ]
unset UMBRA_HOME
PATH=$own_path

# A compilation database that would have the compiler load code: it does not, and is compiled nevertheless.
for answer in 42 43; do
  mkdir database-$answer
  printf 'int main(void) { return ANSWER - 42; }\n' >database-$answer/a.c
  printf '#!/bin/sh\ntouch %s\nexit 1\n' "$work/loaded" >database-$answer/evil
  chmod +x database-$answer/evil
  echo "-fplugin=./evil" >database-$answer/words
  jq -n --arg dir "$work/database-$answer" --arg answer "-DANSWER=$answer" '[{directory: $dir, file: "a.c", arguments: ["./evil", "-wrapper", "./evil",
    "-fplugin=./evil.so", "-fpass-plugin=./evil.so", "-Xclang", "-load", "-Xclang", "./evil.so", "-B", "./", "-specs=evil", "@words", "-Wp,-fplugin=./evil.so",
    "-mllvm", "-load=./evil.so", "--config", "words", $answer, "-O2", "-c", "a.c", "-o", "a.o"]}]' >database-$answer/compile_commands.json
done
"$UMBRA" diff --verbose --output fromdatabase --old-build database-42 --new-build database-43 >output 2>&1 || true
check "database: nothing is loaded" [ ! -e loaded ]
check "database: what is dropped is said" grep -q '17 options were not passed to the compiler.*-fplugin=./evil.so' output
check "database: its other words count" jq -e 'length == 1 and .[0].old.native.status == 0 and .[0].new.native.status == 1' fromdatabase/findings.json

echo "sandbox: $passed passed, $failed failed${skipped:+, $skipped skipped}"
[ $failed = 0 ]
