#!/bin/bash
# Mutated inputs of each kind that Umbra reads and that another person may have made. Whatever they
# contain, a command ends with one of its exit statuses, within the time limit, and without a stack
# dump; it leaves no temporary files. Every other input is read under a limit of the system.
#
#   tests/run-mutated.sh [KIND...]     default: all
#   Environment: UMBRA, COUNT (1000 of each kind), SEED (1), LIMIT (20 s), KEEP (build/mutated, for
#   inputs that fail); QUICK=1, as make check runs it: 15 of each kind, and 120 s.
set -euo pipefail
cd "$(dirname "$0")/.."
COUNT=${COUNT:-${QUICK:+15}} LIMIT=${LIMIT:-${QUICK:+120}}
COUNT=${COUNT:-1000} LIMIT=${LIMIT:-20} SEED=${SEED:-1}
UMBRA=$(realpath "${UMBRA:-./umbra}") mutated=$PWD/tests/fuzz/mutated.pl
keep=$(realpath -m "${KEEP:-build/mutated}") failed=0 passed=0
[ $# -gt 0 ] || set -- bitcode ktest container database config run
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tmp"
export TMPDIR=$work/tmp XDG_CACHE_HOME=$work/cache HOME=$work
cd "$work"

# --- what is mutated ---

cat >old.c <<'C'
static int table[4] = {1, 2, 3, 4};
int f(int x) { return x < 0 || x > 3 ? 0 : 100 / table[x]; }
int main(int argc, char **argv) { return argc > 1 ? f(argv[1][0] - '0') : 0; }
C
sed 's/table\[x\]/(table[x] - 2)/' old.c >new.c
clang-19 -g -O0 -Xclang -disable-O0-optnone -c -emit-llvm old.c -o old.bc
"$UMBRA" diff -q --no-replay --entry f --output run-diff old.c new.c || true
"$UMBRA" explore -q --output run-explore old.c -- @1 || true
"$UMBRA" ktest -o tests run-explore >/dev/null
mkdir built
jq -n --arg dir "$work" '[{directory: $dir, file: "old.c", arguments: ["cc", "-DX=1", "-I", "inc", "-std=c99", "-O2", "-c", "old.c", "-o", "CMakeFiles/t.dir/old.c.o"]},
  {directory: $dir, file: "new.c", command: "cc -DY=\"a b\" -c new.c -o CMakeFiles/u.dir/new.c.o"}]' >compile_commands.json
git init -q repository
(
  cd repository
  git config user.name Test
  git config user.email test@example.org
  cp ../old.c a.c
  git add a.c
  git commit -qm one
  cp ../new.c a.c
  git commit -qam two
)
printf '[umbra]\n\tflags = -DX=1 -O2\n\tentry = f\n\tignore = "[a-c]*/x"\n\tmaxTime = 2\n\tdatabase = out\n[umbra "f"]\n\tassume = x > 1\n' >umbraconfig

# --- the commands ---

# Limits under which the originals can be read.
limits=(-v:1000000 -s:1000 -f:2000 -n:100)
limited() { # NUMBER COMMAND...
  local limit=${limits[$1 / 2 % ${#limits[@]}]}
  [ $(($1 % 2)) = 0 ] || ulimit "${limit%:*}" "${limit#*:}"
  shift
  exec timeout -k 5 "$LIMIT" "$@"
}

# run NUMBER FILE COMMAND...: FILE is kept if the command fails. Number 0 is the original; the
# command must then read it.
run() {
  local file=$2 status=0 most=3
  [ "$1" != 0 ] || most=1
  (limited "$1" "${@:3}") >printed 2>&1 </dev/null || status=$?
  if [ $status -le $most ] && ! grep -qaE 'Stack dump|AddressSanitizer|runtime error|Assertion .* failed|LLVM ERROR|PLEASE submit' printed; then
    passed=$((passed + 1))
    return
  fi
  failed=$((failed + 1))
  mkdir -p "$keep"
  cp "$file" "$keep/$kind-$1-$(basename "$file")"
  echo "FAIL $kind $1: status $status of ${*:3}: $(head -c 300 printed | head -3); the input is $keep/$kind-$1-$(basename "$file")"
}

# mutate NUMBER FROM TO
mutate() { if [ "$1" = 0 ]; then cp "$2" "$3"; else "$mutated" "$1" "$2" >"$3"; fi; }

one_bitcode() {
  mutate "$1" old.bc mutated.bc
  if [ $(($1 % 2)) = 0 ]; then run "$1" mutated.bc "$UMBRA" explore -q --max-time 2 --output out mutated.bc -- @1
  else run "$1" mutated.bc "$UMBRA" diff -q --no-replay --max-time 2 --entry f --output out old.bc mutated.bc; fi
}
one_ktest() {
  local tests=(tests/*.ktest)
  mutate "$1" "${tests[$1 % ${#tests[@]}]}" mutated.ktest
  run "$1" mutated.ktest "$UMBRA" ktest mutated.ktest
  run "$1" mutated.ktest "$UMBRA" diff -q --no-replay --max-time 2 --output out --seeds mutated.ktest old.c new.c -- @1
}
one_container() {
  local of=tests.kt
  [ $(($1 % 3)) != 0 ] || of=tests.idx
  cp -r run-explore out
  mutate "$1" run-explore/$of out/$of
  run "$1" out/$of "$UMBRA" ktest -o exported out
  rm -rf exported
}
one_database() {
  mutate "$1" compile_commands.json built/compile_commands.json
  run "$1" built/compile_commands.json "$UMBRA" diff -q --no-replay --max-time 2 --old-build built --new-build built --target t --output out -- @1
}
one_config() {
  mutate "$1" umbraconfig repository/.umbraconfig
  run "$1" repository/.umbraconfig env -C repository "$UMBRA" show -q --no-build --no-replay --max-time $(($1 ? 2 : 600)) --output "$work/out"
}
one_run() {
  local from=run-diff formats=(html sarif github summary junit lcov json) files file
  [ $(($1 % 2)) = 0 ] || from=run-explore
  files=("$from"/*.json*)
  file=$(basename "${files[$1 / 2 % ${#files[@]}]}")
  cp -r $from out
  mutate "$1" "$from/$file" "out/$file"
  run "$1" "out/$file" "$UMBRA" report --format "${formats[$1 % 7]}" -o report out
  [ $from = run-explore ] || run "$1" "out/$file" "$UMBRA" explain out 1
  [ "$1" = 0 ] || run "$1" "out/$file" "$UMBRA" resume -q out
  [ $(($1 % 10)) != 1 ] || run "$1" "out/$file" "$UMBRA" replay -q --all out old.c
}

for kind; do
  for n in 0 $(seq "$SEED" $((SEED + COUNT - 1))); do
    rm -rf out
    "one_$kind" "$n"
  done
done
left=$(find tmp -mindepth 1 | head -3)
[ -z "$left" ] || { failed=$((failed + 1)); echo "FAIL temporary files are left: $left"; }
echo "mutated: $passed passed, $failed failed"
[ $failed = 0 ]
