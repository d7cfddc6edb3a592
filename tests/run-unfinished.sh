#!/bin/bash
# Checks that the waiting states get test cases as well when a run reaches a limit of time or memory
# or is interrupted. The input of such a test case leads the native program to the point where the
# state waited. These test cases are marked, do not count as paths, are not replayed with the
# others, and are removed when the run is resumed. Also checks that branches that the solver cannot
# decide use only a share of the time.
# Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# A word decides how often it goes round; what it prints shows how far an input has come.
cat >rounds.c <<'END'
#include <stdio.h>
#include <umbra.h>
int main(void) {
  unsigned char word[64];
  umbra_symbolic(word, sizeof word, "word");
  for (int i = 0; i < 64; i++) {
    if (word[i] > 99) putchar('a');
    else putchar('b');
    fflush(stdout);
    for (volatile int k = 0; k < 3000; k++) {}
    if (word[i] == 0) return i; /* what was not asked for is 0 */
  }
  return 64;
}
END

unfinished() { jq -c 'select(.end == "'"$2"'")' "$1/paths.jsonl"; }
for jobs in 1 3; do
  timeout 600 "$UMBRA" explore --share 0.02 --jobs $jobs --search bfs --max-time 5 --output "run-$jobs" rounds.c >said 2>&1 || true
  check "$jobs: there are some" [ "$(unfinished "run-$jobs" time | wc -l)" -gt 0 ]
  check "$jobs: it says how many" grep -q "$(jq .stats.unfinished "run-$jobs/run.json") of paths that were not finished" said
  check "$jobs: as many as are marked" [ "$(unfinished "run-$jobs" time | wc -l)" = "$(jq .stats.unfinished "run-$jobs/run.json")" ]
  check "$jobs: they are no paths" [ "$(jq -c 'select(.end != "time")' "run-$jobs/paths.jsonl" | wc -l)" = "$(jq .stats.paths "run-$jobs/run.json")" ]
  check "$jobs: each has a test case" [ "$(unfinished "run-$jobs" time | jq -r 'select(.test == null)' | wc -l)" = 0 ]
  cp -r "run-$jobs" some && shuf -n 20 --random-source=<(yes) "run-$jobs/paths.jsonl" >some/paths.jsonl
  check "$jobs: replay leaves them out" bash -c "'$UMBRA' replay --all some rounds.c | grep -q '; $(unfinished some time | wc -l) of cut paths were not replayed'"
  rm -rf some
done

# Natively each goes round at least as often as its path did: two decisions a round, the first one not counted.
while read -r line; do
  test=$(jq -r .test <<<"$line") depth=$(jq -r .depth <<<"$line")
  "$UMBRA" replay --json "run-1/$test" rounds.c >native.json 2>/dev/null || true
  rounds=$(jq -r '[.. | .stdout? // empty | strings][0] // ""' native.json | tr -dc ab | wc -c)
  check "natively $test comes as far" [ $((2 * rounds + 1)) -ge "$depth" ]
done < <(unfinished run-1 time | shuf -n 10 --random-source=<(yes))

timeout 600 "$UMBRA" explore -q --share 0.02 --search bfs --max-paths 20 --output counted rounds.c || true
check '--max-paths asks for no more' [ "$(wc -l <counted/paths.jsonl)" = 20 ]
timeout 600 "$UMBRA" explore -q --share 0.02 --search bfs --no-tests --max-time 5 --output none rounds.c || true
check '--no-tests' [ "$(jq .stats.unfinished none/run.json)" = 0 ]

"$UMBRA" explore -q --share 0.02 --search bfs --save-every 0.01 --output stopped rounds.c >/dev/null 2>&1 &
pid=$!
sleep 2
kill -INT $pid
wait $pid || true
check 'interrupted: there are some' [ "$(unfinished stopped interrupted | wc -l)" -gt 0 ]
"$UMBRA" resume stopped >/dev/null 2>&1 &
pid=$!
sleep 1.5
kill -INT $pid
wait $pid || true
check 'resumed: each is told once' [ "$(unfinished stopped interrupted | wc -l)" = "$(jq .stats.unfinished stopped/run.json)" ]
check 'resumed: numbers go on' [ "$(jq -r .path stopped/paths.jsonl | sort -n | uniq -d | wc -l)" = 0 ]

# Twenty questions after the factors of products of two primes, 2 s each.
cat >factors.c <<'END'
#include <stdint.h>
#include <umbra.h>
int main(void) {
  uint32_t a, b;
  int found = 0;
  umbra_symbolic(&a, sizeof a, "a");
  umbra_symbolic(&b, sizeof b, "b");
  if (a < 2 || b < a) return 0;
  for (uint64_t i = 0; i < 20; i++)
    if ((uint64_t)a * b == 1152921423002469787ull - 2 * i) found++;
  return found;
}
END
timeout 600 "$UMBRA" explore --quiet --jobs 1 --max-time 6 --max-solver-time 2 --output factors factors.c >/dev/null 2>&1 || true
check 'hard branches: the others are asked, too' [ "$(jq .stats.unknowns factors/run.json)" -gt 9 ]
check 'hard branches: they are listed' [ "$(jq '[.cut[] | select(.reason == "solver-unknown") | .count] | add' factors/run.json)" = "$(jq .stats.unknowns factors/run.json)" ]
check 'hard branches: nothing is called complete' [ "$(jq .complete factors/run.json)" = false ]

# A run that is killed has recorded which of its findings are confirmed, as the terminal has shown them.
cat >slow-old.c <<'END'
int f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 31 + (s ^ i);
  return s == 12345 ? 1 : n == 3;
}
END
sed 's/n == 3/n == 4/' slow-old.c >slow-new.c
timeout 600 "$UMBRA" diff --entry f --max-time 400 --output killed slow-old.c slow-new.c >shown 2>&1 &
pid=$!
while kill -0 $pid 2>/dev/null && ! grep -q 'same path\|native OLD' shown; do sleep 0.2; done
pkill -KILL -P $pid || true
wait $pid 2>/dev/null || true
check 'killed: what was shown is confirmed' [ "$(jq 'any(.[]; .confirmed)' killed/findings.json)" = true ]
check 'killed: the run has not ended' [ "$(jq -r .state killed/run.json)" = running ]

echo "unfinished: $passed passed, $failed failed"
[ $failed = 0 ]
