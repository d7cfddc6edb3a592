#!/bin/bash
# Nothing is lost: what a run directory holds while the run goes on, and when a signal, a limit or a full disk ends it.
#
#   tests/run-interrupt.sh [PART...]     default: all
#   Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'jobs -p | xargs -r kill -KILL 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"
passed=0 failed=0

# check WHAT COMMAND...: the command succeeds
check() {
  local what=$1
  shift
  if "$@" >check.log 2>&1; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $what: $*"
    tail -5 check.log | sed 's/^/    /'
  fi
}

state_is() { # DIR STATE
  [ "$(jq -r .state "$1/run.json")" = "$2" ]
}

# Whatever there is can be read, and what it tells of is there.
is_readable() { # DIR
  local file test
  for file in run.json faults.json findings.json; do
    [ ! -e "$1/$file" ] || jq -e . "$1/$file" >/dev/null || { echo "$file is broken"; return 1; }
  done
  jq -c . "$1/paths.jsonl" >/dev/null || { echo "paths.jsonl is broken"; return 1; }
  for test in $(jq -r '.test // empty' "$1/paths.jsonl" | shuf -n 20); do
    "$UMBRA" ktest "$1/$test" >/dev/null || return 1
  done
}

# warns TEXT COMMAND...: TEXT on standard error
warns() {
  local text=$1
  shift
  "$@" >/dev/null 2>stderr || [ $? = 1 ] || { cat stderr; return 1; }
  grep -qF -- "$text" stderr || { echo "no '$text'"; cat stderr; return 1; }
}

quietly() { # COMMAND...: no warning
  "$@" >/dev/null 2>stderr || [ $? = 1 ] || { cat stderr; return 1; }
  [ ! -s stderr ] || { cat stderr; return 1; }
}

# Paths without end, a fault, and at last a question that no solver answers soon.
cat >endless.c <<'END'
#include <assert.h>
#include <umbra.h>
int main(void) {
  unsigned char x;
  for (unsigned n = 0;; n++) {
    umbra_symbolic(&x, 1, "x");
    assert(x != 77);
    if (x > 100) return n & 127;
  }
}
END
cat >hard.c <<'END'
#include <umbra.h>
int main(void) {
  unsigned long a, b, x;
  umbra_symbolic(&x, sizeof x, "x");
  if (x == 5) return 5;
  if (x == 6) return 6;
  umbra_symbolic(&a, sizeof a, "a");
  umbra_symbolic(&b, sizeof b, "b");
  umbra_assume(a > 1 && b > 1 && a < 1ul << 32 && b < 1ul << 32);
  if (a * b == 9223372036854775783ul) return 1; /* a prime */
  return 0;
}
END

# --- a run that goes on -----------------------------------------------------------------------------------------------

running() {
  "$UMBRA" explore -q --search bfs --output on endless.c &
  local pid=$!
  sleep 1
  check 'run.json says running' state_is on running
  check 'others are told' warns 'still goes on' "$UMBRA" replay --all on endless.c
  check 'a second run there is refused' bash -c "! '$UMBRA' explore --output on endless.c 2>/dev/null"
  local before after
  before=$(jq .stats.paths on/run.json)
  sleep 3.5
  check 'the fault is in faults.json' jq -e 'length == 1' on/faults.json
  after=$(jq .stats.paths on/run.json)
  check 'run.json is written again' [ "$after" -gt "$before" ]
  kill -KILL $pid
  wait $pid 2>/dev/null || true
  check 'readable after a kill' is_readable on
  check 'others are told that it was killed' warns 'was killed' "$UMBRA" replay on/tests/000001.ktest endless.c
  "$UMBRA" explore -q --search bfs --max-solver-time 60 --output hard hard.c &
  pid=$!
  sleep 1.5
  check 'paths.jsonl is not behind a long query' [ "$(wc -l <hard/paths.jsonl)" = 2 ]
  kill -KILL $pid
  wait $pid 2>/dev/null || true
  "$UMBRA" explore -q --search bfs --max-paths 5 --output limited endless.c || true
  check 'a limit is an end' state_is limited complete
  check 'of which nothing is said' quietly "$UMBRA" replay --all limited endless.c
}

[ $# -gt 0 ] || set -- running
for part; do $part; done
echo "interrupt: $passed passed, $failed failed"
[ $failed = 0 ]
