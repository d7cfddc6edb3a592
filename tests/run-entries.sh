#!/bin/bash
# Entries that are called with arguments made of their types: the harness that is kept does what the one of a run does, findings are labelled,
# and what they leave behind (repro.sh, the regression test, the replay command) works with nothing else.
# Environment: UMBRA (./umbra).
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export ASAN_OPTIONS=detect_leaks=0
passed=0 failed=0

# holds WHAT COMMAND...: the command's status is 0
holds() {
  local what=$1
  shift
  if "$@" >said 2>&1; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $what: $(head -3 said)"
  fi
}

says() { grep -qE -- "$1" "$2"; }
not() { ! "$@"; }

mkdir old new
cat >old/list.h <<'C'
struct node {
  int value;
  struct node *next;
};
int count(struct node *list, int value);
C
cat >old/list.c <<'C'
#include "list.h"
static int is_it(const struct node *n, int value) { return n->value == value; }
int count(struct node *list, int value) {
  int n = 0;
  for (; list; list = list->next) n += is_it(list, value);
  return n;
}
C
echo 'int other(void) { return 1; }' >old/other.c
cp old/* new/
sed -i 's/n->value == value/n->value >= value/' new/list.c
sed -i 's/for (; list;/for (; list->next;/' new/list.c

timeout 120 "$UMBRA" diff --entry count -o run old new >out 2>err || true
holds 'the verdict names bounds' says 'differs; everything was explored up to structures of a kind up to 3 behind each other' out
holds 'a list that may be impossible' says '^ *[0-9]+ regression \(maybe\) +list = NULL' out
holds 'origin in findings.json' jq -e 'all(.[]; .origin == "maybe")' run/findings.json
holds 'a confirmed difference of numbers' jq -e 'any(.[]; .class == "output" and .confirmed)' run/findings.json
holds 'the harness is in the run directory' says 'call_count' run/harness.c

# Kept, it finds the same.
"$UMBRA" diff --entry count --write-harness kept.c old new >written
holds 'how to use it' says 'umbra diff --harness kept.c --entry call_count' written
timeout 120 "$UMBRA" diff --entry call_count --harness kept.c --no-replay -o again old new >out-again 2>err-again || true
holds 'the same verdict' says 'differs; everything was explored up to structures of a kind up to 3 behind each other' out-again
facts() { jq -c 'map([.input, .old.text, .new.text]) | sort' "$1/findings.json"; }
facts run >facts-run
facts again >facts-again
holds 'the same findings' cmp facts-run facts-again

# Where functions are left behind.
id=$(jq -r 'map(select(.class == "output" and .regression_test)) | .[0].id' run/findings.json)
dir=$(printf 'run/findings/%04d' "$id")
holds 'repro.sh' sh "$dir/repro.sh"
build=$(sed -n 's/^ \*   \(cc .*\) && \.\/test$/\1/p' "$dir/test.c")
holds 'the regression test compiles' sh -c "cd $dir && $build"
holds 'and passes for NEW' "$dir/test"
holds 'it compiles for OLD' sh -c "cd $dir && $(sed 's/UMBRA_PROGRAM="new/UMBRA_PROGRAM="old/; s|/new/|/old/|g' <<<"$build")"
holds 'and fails for OLD' not "$dir/test"

# One program: faults are labelled, and replayed by the command that is shown.
cat >one.c <<'C'
struct pair {
  int *a;
  int i;
};
int get(struct pair *p) { return p && p->a && p->i == 3 ? p->a[p->i] : 0; }
C
timeout 60 "$UMBRA" explore --entry get -o one one.c >out-one 2>&1 || true
holds 'a fault beyond what was made' says 'out-of-bounds-read' out-one
holds 'is labelled' says '^  maybe: ' out-one
holds 'in faults.json' jq -e '.[0].origin == "maybe"' one/faults.json
replay=$(sed -n 's/^  replay: umbra //p' out-one | head -1)
holds 'the replay command' sh -c "$UMBRA $replay"

# The function is the only one that changed, and the program has no main.
sed 's/p->i == 3/p->i == 0/' one.c >two.c
timeout 60 "$UMBRA" diff -o two one.c two.c >out-two 2>&1 || true
holds 'the only changed function' says 'output \(maybe\)' out-two
timeout 60 "$UMBRA" entries one.c two.c >out-entries
holds 'what would be called' says 'get: --entry get, with' out-entries
holds 'with what' says '^  p: NULL, or struct pair, up to 3 of a kind behind each other' out-entries

echo "entries: $passed passed, $failed failed"
[ $failed = 0 ]
