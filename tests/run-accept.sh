#!/bin/bash
# Tests umbra accept: accepted differences are not in the reports and do not count for the exit
# status, and everything else does; and umbra clean: it removes nothing that Umbra has not made.
# Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/repository"
cd "$work/repository"
export XDG_CACHE_HOME=$work/cache GIT_CONFIG_GLOBAL=/dev/null
git init -q .
git config user.name t
git config user.email t@example.org
commit() { git add . && git commit -qm "$1"; }

# ends STATUS COMMAND...: what it prints is in ../printed
ends() {
  local status=0 expected=$1
  shift
  "$UMBRA" "$@" >../printed 2>&1 || status=$?
  cat ../printed
  [ "$status" = "$expected" ]
}
prints() { # TEXT COMMAND...
  local text=$1
  shift
  "$UMBRA" "$@" >../printed 2>&1 || true
  cat ../printed
  grep -qF -- "$text" ../printed
}
refuses() { ends 2 "${@:2}" && grep -qF -- "$1" ../printed; } # TEXT COMMAND...
reported() { "$UMBRA" report --format "$1" ../run; }          # FORMAT

cat >code.c <<'END'
int days(int n) {
  return n == 3 ? 24 : 0;
}
int weeks(int n) {
  return n == 7 ? 1 : 0;
}
int old_name(int n) { return n; }
END
commit one
sed -i 's/24 :/25 :/; s/? 1 :/? 2 :/; /old_name/d' code.c
commit two

# --- accepting ---
check 'three differences' ends 1 show -o ../run
check 'no reason' refuses 'no reason given' accept ../run/days 1
check 'no finding' refuses 'no finding given' accept ../run/days -m why
check 'no such finding' refuses 'its findings are 1 to 1' accept ../run/days 2 -m why
check 'a review' refuses 'name the run of a function' accept ../run 1 -m why
check 'no such function' refuses 'no finding of class interface about other_name' accept ../run other_name -m why
check 'nothing was written' [ ! -e .umbra-accepted ]
check 'it is added' prints "added to $PWD/.umbra-accepted: output code.c: days(3)" accept ../run/days 1 -m 'a day -- has 25
hours'
check 'one line, with the reason' grep -qE '^[0-9a-f]{16}:1 output code.c: days.3.*24.*25 -- a day - has 25 hours$' .umbra-accepted
check 'once' prints 'already accepted' accept ../run/days/findings/0001 -m again
check 'once, in the file' [ "$(grep -c '^[0-9a-f]' .umbra-accepted)" = 1 ]

# --- what remains ---
rm -rf ../run
check 'the others count' ends 1 show -o ../run
check 'one line says so' grep -q '^1 of 3 kinds are accepted in .umbra-accepted' ../printed
check 'gcc' [ "$(reported gcc | grep -c ': warning: ')" = 2 ]
check 'gcc: not the accepted one' [ -z "$(reported gcc | grep 'days(3)')" ]
check 'gcc: their number' [ "$(reported gcc | tail -1)" = 'umbra: note: 1 more is accepted (.umbra-accepted)' ]
check 'GitHub' [ "$(reported github | grep -c '^::warning .*weeks\|^::warning .*old_name')" = 2 ]
check 'GitHub: their number' [ "$(reported github | tail -1)" = '::notice title=Umbra::1 more is accepted (.umbra-accepted)' ]
check 'summary' bash -c "'$UMBRA' report --format summary ../run | grep -q '^1 more is accepted'"
check 'JUnit' bash -c "'$UMBRA' report --format junit ../run | grep -q '<skipped message=\"accepted: a day - has 25 hours\">'"
reported sarif >../sarif
check 'SARIF: suppressed' jq -e '[.runs[].results[] | select(.suppressions) | .suppressions[0].justification] == ["a day - has 25 hours"]' ../sarif
check 'the interface' prints 'added to' accept ../run old_name -m gone
check 'another one' prints 'added to' accept ../run/weeks 1 -m weeks
rm -rf ../run
check 'all are accepted' ends 0 show -o ../run
check 'all are accepted: the verdict remains' jq -e '.verdict == "differs"' ../run/review.json
rm -rf ../run
check 'in a subdirectory, too' bash -c "mkdir sub && cd sub && '$UMBRA' show -o ../../run"
commit accepted

# --- what is new ---
sed -i '1i /* lines move */' code.c
git commit -qam moved
rm -rf ../run
check 'of other commits' ends 0 diff HEAD~3 HEAD -o ../run
sed -i 's/25 :/26 :/' code.c
git commit -qam three
rm -rf ../run
check 'another value is new' ends 1 diff HEAD~4 HEAD -o ../run
check 'another value is new: alone' [ "$(reported gcc | grep -c ': warning: ')" = 1 ]
sed -i '/days/d' .umbra-accepted
git show HEAD~4:code.c >a.c
git show HEAD~3:code.c >b.c
rm -rf ../run
check 'files: it counts' ends 1 diff --entry days -o ../run a.c b.c
check 'files: accepted' prints 'added to' accept ../run 1 -m days
rm -rf ../run
check 'files: it does not count' ends 0 diff --entry days -o ../run a.c b.c
check 'files: one line says so' grep -q '^1 of 1 kind is accepted' ../printed
rm -rf ../run
check 'a wrong file' bash -c "rm .umbra-accepted; mkdir .umbra-accepted; '$UMBRA' diff --entry days -o ../run a.c b.c 2>&1 | grep -q 'cannot read .*umbra-accepted'"
rm -rf .umbra-accepted

# --- umbra clean ---
mkdir ../place
cd ../place
cp ../repository/[ab].c .
check 'nothing to remove' prints 'there is no run directory here' clean
"$UMBRA" diff -q --no-replay --entry days a.c b.c || true
"$UMBRA" diff -q --no-replay --entry weeks -o given a.c b.c || true
"$UMBRA" explore -q --entry days a.c || true
mkdir -p .umbra/new-77 .umbra/x elsewhere
echo mine | tee elsewhere/file >.umbra/9
ln -s ../elsewhere .umbra/8
ln -s ../../elsewhere .umbra/2/link
check 'a run that has not ended' bash -c "flock .umbra/2 '$UMBRA' clean | grep -q '^kept .umbra/2: the run has not ended$'"
check 'arguments' refuses 'takes no arguments' clean .umbra/1
check 'what was removed' [ "$("$UMBRA" clean | head -1)" = 'removed .umbra/2' ]
check 'it is gone' [ ! -e .umbra/1 -a ! -e .umbra/2 -a ! -L .umbra/last -a ! -e .umbra/new-77 ]
check 'the rest is there' [ -e given/run.json -a -L .umbra/8 -a -e elsewhere/file -a -e .umbra/9 -a -e .umbra/x ]
check 'the rest is named' prints 'kept .umbra/9: not a directory' clean
rm -r .umbra/8 .umbra/9 .umbra/x
check 'nothing is left' bash -c "'$UMBRA' clean && [ ! -e .umbra ]"
mkdir -p .umbra/1
echo '*' >.umbra/.gitignore
check 'a directory of others' prints 'kept .umbra/1: .umbra/.gitignore is not the one that umbra writes' clean
check 'the number is taken' ends 0 diff -q --entry days a.c a.c
check 'its .gitignore stays' bash -c "[ -e .umbra/2/run.json ] && [ \"\$(cat .umbra/.gitignore)\" = '*' ]"
rm -r .umbra
ln -s elsewhere .umbra
check 'a link' refuses '.umbra is not a directory' diff -q --entry days a.c b.c
check 'cleaning a link' refuses '.umbra is not a directory' clean
check 'where it leads' [ "$(ls elsewhere)" = file ]

echo "accept: $passed passed, $failed failed"
[ "$failed" = 0 ]
