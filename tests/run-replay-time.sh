#!/bin/bash
# Tests the time limit of native runs: --replay-time and its default, the order of the runs, what is
# shown and counted, and that an interrupt ends them.
# Environment: UMBRA (./umbra).
set -uo pipefail
cd "$(dirname "$0")/.." || exit
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
json() { jq -e "$1" "$work/run/$2.json"; }
says() { grep -qE -- "$1" "$work/stdout"; }
diff_pair() { # OPTIONS...
  rm -rf "$work/run"
  (cd "$work" && exec "$UMBRA" diff --entry f --output run "$@" old.c new.c) >"$work/stdout" 2>"$work/stderr" </dev/null
}
order() { sed -nE 's|^umbra: (tests/[0-9]+\.ktest): .*|\1|p' "$work/stderr"; }
made() { sed -nE "s|^umbra: finding: $1 \((.*)\)|\1|p" "$work/stderr"; }

# --- the default ---
echo 'int f(_Bool x) { return x; }' >"$work/old.c"
echo 'int f(_Bool x) { return x * 2; }' >"$work/new.c"
for pair in '0 60' '30 15' '4 5'; do
  diff_pair --max-time "${pair% *}"
  check "--max-time ${pair% *} gives ${pair#* } s" json ".options[\"replay-time\"] == ${pair#* }" run
done
diff_pair --replay-time 7
check "--replay-time is taken" json '.options["replay-time"] == 7' run
check "nothing is left out" json '.unreplayed == 0' run

# --- what is first ---
# One regression and several outputs: first the representative of each cluster, the regression's before the outputs', then the others.
cat >"$work/old.c" <<'EOF'
static int base(void) { return 10; }
int f(unsigned char x) {
  if (x == 1) return base();
  if (x == 2) return base() + 1;
  if (x == 3) return base() + 2;
  if (x > 200) return 1;
  return 0;
}
EOF
sed 's/return 10;/return 20;/; s/return 1;/return *(volatile char *)0;/' "$work/old.c" >"$work/new.c"
diff_pair --verbose
check "all are replayed" json '.unreplayed == 0 and .differences == 4' run
check "four findings, four replays" [ "$(order | sort -u | wc -l)" = 4 ]
check "the regression first" [ "$(order | head -1)" = "$(made regression)" ]
representative=$(json '.[] | select(.class == "output" and .representative) | .test' findings | tr -d '"')
check "then the representative of the outputs" [ "$(order | sed -n 2p)" = "$representative" ]

# --- builds with sanitizers are late ---
# Those of a program of many files come after the plain ones, which do if no time is left.
mkdir -p "$work/late/bin" "$work/late/old"
cat >"$work/late/bin/clang-19" <<EOF
#!/bin/sh
case "\$*" in *-sanitized/*) sleep 300 ;; esac
exec $(command -v clang-19) "\$@"
EOF
chmod +x "$work/late/bin/clang-19"
for i in 1 2 3 4 5 6 7 8 9; do echo "int g$i(int x) { return x + $i; }" >"$work/late/old/g$i.c"; done
echo 'int f(int x) { return x == 12345 ? 1 : 0; }' >"$work/late/old/f.c"
cp -r "$work/late/old" "$work/late/new"
sed -i 's/? 1/? 2/' "$work/late/new/f.c"
(cd "$work" && exec env PATH="$work/late/bin:$PATH" "$UMBRA" diff --entry f --max-time 40 --output run-late late/old late/new) >"$work/stdout" 2>"$work/stderr"
check "plain builds confirm a difference" says '^ 1 output +f\(12345\)'
check "sanitizers are missing" grep -q 'no time was left for builds with sanitizers' "$work/stderr"

# --- the time is over ---
sed 's/{$/{\n  usleep(700000);/; 1i #include <unistd.h>' "$work/new.c" >"$work/slow.c"
mv "$work/slow.c" "$work/new.c"
diff_pair --replay-time 2 --verbose
check "the regression was run" json ".[] | select(.test == \"$(made regression)\") | .old.native != null" findings
check "what was not run is counted" json '.unreplayed > 0 and .unreplayed < 4' run
unreplayed=$(json .unreplayed run)
check "and only that" json "map(select(.old.native == null)) | length == $unreplayed" findings
check "and said" says "$unreplayed of 4 not confirmed natively: the time for native runs ran out \(--replay-time\)"

# --- the status line ---
if command -v script >/dev/null; then
  rm -rf "$work/run"
  (cd "$work" && script -qec "$UMBRA diff --entry f --replay-time 2 --output run old.c new.c" /dev/null) >"$work/stdout" 2>&1 </dev/null
  check "the status line shows what is done, and the time" says 'confirming [1-3]/[1-3]  [0-2] kinds? found  [0-9]+ s of [0-9]+'
fi

# --- interrupts ---
sed -i 's/usleep(700000)/for (int i = 0; i < 60; i++) usleep(1000000)/' "$work/new.c"
for signal in INT TERM; do
  rm -rf "$work/run"
  (cd "$work" && TMPDIR=$work exec "$UMBRA" diff --entry f --timeout 600 --output run old.c new.c) >"$work/stdout" 2>"$work/stderr" </dev/null &
  umbra=$!
  for _ in $(seq 300); do # until NEW runs, which sleeps
    ! pgrep -f "confine .*$work/umbra-tmp[^ ]*/new-[a-z]*/program" >/dev/null || break
    sleep 0.1
  done
  check "$signal: the programs are run" pgrep -f "$work/umbra-tmp"
  begun=$(date +%s%N)
  kill -$signal $umbra
  wait $umbra
  check "$signal: it ends at once" [ $((($(date +%s%N) - begun) / 1000000)) -lt 30000 ]
  check "$signal: nothing runs on" [ -z "$(pgrep -f "$work/umbra-tmp")" ]
  check "$signal: what was not run is counted" json '.unreplayed == 4' run
  check "$signal: and said" says 'not confirmed natively: the run was interrupted'
done

# --- no time for the script ---
# Its compiler takes longer than the time: what the native programs have shown stays confirmed.
mkdir "$work/slow"
printf '#!/bin/sh\ncase " $* " in *" -o "*) sleep 100 ;; esac\nexec %s "$@"\n' "$(command -v cc)" >"$work/slow/cc"
chmod +x "$work/slow/cc"
echo 'int f(_Bool x) { return x; }' >"$work/old.c"
echo 'int f(_Bool x) { return x * 2; }' >"$work/new.c"
PATH=$work/slow:$PATH diff_pair --replay-time 8
check "it is confirmed without its script" json '.[0].confirmed and .[0].class == "output"' findings
check "and says so" says 'its repro.sh was not run: the time for native runs ran out'

# --- fresh directories ---
cat >"$work/old.c" <<'EOF'
#include <stdio.h>
#include <sys/stat.h>
int main(int argc, char **argv) {
  printf("%d\n", mkdir("left", 0));
  return argc > 1 && argv[1][0] == 'x';
}
EOF
sed "s/'x'/'y'/" "$work/old.c" >"$work/new.c"
rm -rf "$work/run"
(cd "$work" && exec "$UMBRA" diff --output run old.c new.c -- @1) >"$work/stdout" 2>&1 </dev/null
check "a directory of mode 0 is in no other run's way" json 'length > 0 and all(.[]; .confirmed)' findings
check "all runs make it" json 'all(.[]; .old.native.stdout == .new.native.stdout)' findings

# --- --max-time is for all of it ---
# Native programs that hang, and a native build that does: no run is as long as its --timeout, and no build ends at all.
most=8
within() { # WHAT COMMAND...: in four times as long as --max-time; the machine may be busy
  local what=$1 begin=$SECONDS
  shift
  "$@"
  check "$what: it took $((SECONDS - begin)) s" [ $((SECONDS - begin)) -le $((4 * most)) ]
}
bounded() { # OPTIONS...
  rm -rf "$work/run"
  (cd "$work" && exec timeout 300 "$UMBRA" diff --max-time $most --timeout 0 --output run "$@" old.c new.c -- @1) >"$work/stdout" 2>&1 </dev/null
}
undecided() { json '.verdict == "undecided" and .complete and (.reason | test("ran out|was reached|was over"))' run; }
cat >"$work/old.c" <<'EOF'
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  while (getpid() != 4242) pause();
  return argv[1][0] == 'a' ? 1 : argv[1][0] == 'b' ? 2 : atoi(argv[1]) == 7 ? 3 : 0;
}
EOF
sed 's/? \([123]\) :/? 1\1 :/g' "$work/old.c" >"$work/new.c"
within "programs that hang" bounded
check "programs that hang: nothing is decided" undecided
check "programs that hang: nothing is confirmed" json 'length > 0 and all(.[]; .confirmed | not)' findings
mkdir "$work/bin"
cat >"$work/bin/clang-19" <<EOF
#!/bin/sh
case " \$* " in *" -fsanitize=address"*) exec sleep 1000 ;; esac
exec $(command -v clang-19) "\$@"
EOF
chmod +x "$work/bin/clang-19"
sed -i '/pause/d' "$work/old.c" "$work/new.c"
PATH=$work/bin:$PATH within "a build that hangs" bounded
check "a build that hangs: nothing is decided" undecided
most=120 within "with all tools" bounded
check "with all tools the same is confirmed" json 'length > 0 and all(.[]; .confirmed)' findings

echo "replay-time: $passed passed, $failed failed"
[ $failed = 0 ]
