#!/bin/bash
# AFL++ on everything that Umbra reads and somebody else may have made (tests/fuzz/read/read.c): test cases and containers of them, compilation
# databases, seeds, the files of run directories, bitcode. A crash, a report of a sanitizer, a failed assertion or a hang is a failure; the
# inputs are kept.
#
#   tests/fuzz/run-read.sh [KIND...]     default: all. Environment: TIME (3600 s for each), KEEP (build/fuzz-read, for what fails)
set -euo pipefail
cd "$(dirname "$0")/../.."
for tool in afl-fuzz afl-clang-fast clang-19 jq; do
  command -v "$tool" >/dev/null || { echo "fuzz read: skipped: no $tool (packages afl++, clang-19, jq)"; exit 0; }
done
root=$PWD TIME=${TIME:-3600} keep=$PWD/${KEEP:-build/fuzz-read} umbra=$PWD/umbra failed=0
[ $# -gt 0 ] || set -- ktest container database paths run seed config bitcode waiting
# AFL++ brings an older clang, which warns of other things.
AFL_QUIET=1 make --no-print-directory -j"$(nproc)" BUILD=build/afl CC=afl-clang-fast CFLAGS=-Wno-error build/afl/check/read >build/fuzz-read.log 2>&1 ||
  { tail -20 build/fuzz-read.log; echo 'fuzz read: it cannot be built'; exit 1; }
program=$root/build/afl/check/read
work=$(mktemp -d -p "$([ -w /dev/shm ] && echo /dev/shm || echo "${TMPDIR:-/tmp}")")
trap 'rm -rf "$work"' EXIT
mkdir -p "$keep"

# --- what to begin with: a few runs of small programs ---
cd "$work"
cat >small.c <<'END'
#include <umbra.h>
#include <stdio.h>
static int table[4] = {1, 2, 3, 4};
int main(int argc, char **argv) {
  unsigned char x[3];
  umbra_symbolic(x, sizeof x, "x");
  if (argc > 1 && argv[1][0] == 'a') puts(argv[1]);
  switch (x[0] & 3) {
    case 1: return table[x[1] & 7];
    case 2: return 100 / (x[2] - 7);
  }
  for (volatile int i = 0; i < x[1]; i++) {}
  return getchar() == 'b';
}
END
printf 'struct s { int a; char b[4]; };\nint f(struct s *p, int n) { return n > 3 ? p->b[n & 3] : p->a / n; }\nint main(void) { return 0; }\n' >other.c
for kind in ktest container database paths run seed config bitcode waiting; do mkdir -p "$kind/in" "$kind/place"; done
compile() { # OUT FILE OPTION...
  clang-19 -g -c -emit-llvm -I"$root/include" "${@:3}" "$2" -o "$1"
}
compile small.bc small.c -O0 -Xclang -disable-O0-optnone -fno-discard-value-names
cp small.bc bitcode/in/small
compile bitcode/in/other other.c -O0 -g0 -Xclang -disable-O0-optnone
compile bitcode/in/optimised small.c -O2
"$umbra" explore -q --output run1 small.c --sym-args 0 2 2 --sym-stdin 2 || true
"$umbra" explore -q --output run2 small.c -- --set-env=X=1 @3 --sym-files 2 3 --sym-env HOME=4 -a || true
"$umbra" explore -q --output run3 --entry f other.c || true
for n in 1 2 3; do
  "$umbra" ktest -o "single$n" "run$n"
  cp "$(find "single$n" -name '*.ktest' | sort | tail -1)" "ktest/in/$n"
  head -5 "run$n/paths.jsonl" >"paths/in/$n"
  cp "run$n/run.json" "run/in/$n"
  for file in faults findings; do [ ! -e "run$n/$file.json" ] || head -c 3000 "run$n/$file.json" >"run/in/$file$n"; done
  { tail -c "$(($(stat -c %s "run$n/tests.idx") < 64 ? $(stat -c %s "run$n/tests.idx") : 64))" "run$n/tests.idx"; head -c 600 "run$n/tests.kt"; } >"container/in/$n"
done
jq -n '[{directory: "/tmp", file: "a.c", arguments: ["cc", "-DX=1", "-I", "inc", "-std=c99", "-O2", "-c", "a.c", "-o", "CMakeFiles/t.dir/a.c.o"]},
  {directory: "b", file: "b.c", command: "gcc -DY=\"a b\" -include c.h @file -fplugin=x -Xclang -load -c b.c -o lib.p/b.c.o"}, {file: "c.cc", command: "c++ c.cc"}]' >database/in/1
printf 'umbra.flags\n-Iinc -DX=1\t-O2\0umbra.database\nout\0umbra.build\nmake\0umbra.entry\nf\0umbra.ignore\n[a-c]*/x\0umbra.ignore\nvendor/\0umbra.maxtime\n1.5\0umbra.x\0' >config/in/1
printf '#include <stdio.h>\nint main(int c, char **v) { puts(c > 1 ? v[1] : ""); return getchar(); }\n' >say.c
cc say.c -o say
"$umbra" record -q -o seeds --program say=./say -- sh -c 'echo x | say hello; say there <say.c' >/dev/null || true
n=0
for file in seeds/*/seed.json; do n=$((n + 1)); cp "$file" "seed/in/$n"; done
# What is in `waiting` behind its sum, a number of seven bits a byte.
"$umbra" explore -q --save-every 0.001 --output cut small.bc & pid=$!
for _ in {1..500}; do [ ! -s cut/waiting ] || { cp cut/waiting waiting.bytes && break; }; sleep 0.002; done
kill -KILL $pid 2>/dev/null || true
wait $pid 2>/dev/null || true
if [ -s waiting.bytes ]; then perl -0777 -ne 's/^[\x80-\xff]*[\x00-\x7f]//s; print' waiting.bytes >waiting/in/1; else printf '\1\5' >waiting/in/1; fi

# --- fuzzing ---
export AFL_SKIP_CPUFREQ=1 AFL_NO_UI=1 AFL_NO_AFFINITY=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_IGNORE_PROBLEMS=1 PROGRAM=$work/small.bc
export ASAN_OPTIONS=abort_on_error=1:symbolize=0:detect_leaks=0:allocator_may_return_null=1 UBSAN_OPTIONS=halt_on_error=1:abort_on_error=1:symbolize=0
export UMBRA_HOME=$root/build/share/umbra
for kind; do
  PLACE=$work/$kind/place afl-fuzz -i "$kind/in" -o "$kind/out" -V "$TIME" -t 3000 -m none -- "$program" "$kind" @@ >"$kind/log" 2>&1 </dev/null || true
  stats=$kind/out/default/fuzzer_stats
  [ -e "$stats" ] || { echo "fuzz read: $kind: $(grep -a -m1 -E 'PROGRAM ABORT|Location' "$kind/log")"; failed=1; continue; }
  value() { sed -n "s/^$1 *: *//p" "$stats"; }
  echo "fuzz read: $kind: $(value execs_done) runs, $(value corpus_found) new inputs, $(value saved_crashes) crashes, $(value saved_hangs) hangs"
  for found in "$kind"/out/default/{crashes,hangs}/id*; do
    [ -e "$found" ] || continue
    failed=1
    cp "$found" "$keep/$kind-$(basename "$(dirname "$found")")-$(sha256sum "$found" | head -c 8)"
  done
done
[ $failed = 0 ] || echo "fuzz read: what failed is in $keep: build/afl/check/read KIND FILE"
exit $failed
