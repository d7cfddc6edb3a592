#!/bin/bash
# Tests --search shadow: what it finds from the points on a seed's path, and what it finds around
# the seeds. The table of the suite shows which of the two found it.
# Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
root=$PWD work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# seed NAME PARAMETERS CONDITION: writes one input of f that satisfies CONDITION to NAME/seeds
seed() {
  printf '#include <umbra.h>\nint f(%s) { umbra_assume(%s); return 0; }\n' "$2" "$3" >"$1/seed.c"
  (cd "$1" && rm -rf seeds && "$UMBRA" explore -q --entry f --output seeds seed.c >explored 2>&1)
}

# search NAME PROGRAM... [OPTION...]: the run directory is NAME/run
search() {
  local name=$1 status=0
  shift
  rm -rf "$name/run"
  (cd "$name" && timeout -k 5 600 "$UMBRA" diff --entry f --search shadow --no-replay --output run "$@") >"$name/stdout" 2>&1 || status=$?
  [ $status -le 1 ] || { cat "$name/stdout"; return 1; }
}

phase() { jq -e ".suite.rows | $2" "$1/run/run.json"; }        # NAME CONDITION
findings() { jq -e "$2" "$1/run/findings.json"; }              # NAME CONDITION
points() { grep -qE "[^0-9]$2 divergence point" "$1/stdout"; } # NAME NUMBER

# --- code of one version alone ---
mkdir removed && cat >removed/old.c <<'END'
#include <stdlib.h>
int f(unsigned char n, int k) {
  int m = 1;
  if (m < n) m = n;
  char *p = calloc(1, m / 8 + 1);
  int r = p[n / 8];
  free(p);
  if (k == 700) return -1;
  return r;
}
END
sed '/m < n/d' removed/old.c >removed/new.c
seed removed 'unsigned char n, int k' 'n == 0 && k == 0'
search removed old.c new.c --seeds seeds
check 'a removed if: the other side is a point' phase removed '.bse.tests > 0'
check 'a removed if: the regression' findings removed 'any(.class == "regression")'
sed -i 's/700/800/' removed/new.c
search removed old.c new.c --seeds seeds
check 'with another change: the regression' findings removed 'any(.class == "regression")'
check 'with another change: from the points' phase removed '.bse.tests > 2'
check 'with another change: the output' findings removed 'any(.class == "output")'
check 'each input once' findings removed '[.[] | [.class, .input]] | length == (unique | length)'
seed removed 'unsigned char n, int k' 'n == 9 && k == 0'
search removed old.c new.c --seeds seeds
check 'the seed executes what was removed: the regression' findings removed 'any(.class == "regression")'
check 'the seed executes what was removed: from the points' phase removed '.concolic.tests + .bse.tests > 2'

# The concolic phase stops at a point, here after enough instructions for a look at whether the
# state recurs.
mkdir late && cat >late/old.c <<'END'
#include <stdio.h>
int f(unsigned x) {
  unsigned h = x;
  for (int i = 0; i < 4000; i++)
    h = h * 3 + x;
  int n = x == 77 ? 3 : 4;
  if (x == 78) n += h % 5;
  printf("%d\n", n);
  return 0;
}
END
sed 's/, n)/, n + 1)/' late/old.c >late/new.c
seed late 'unsigned x' 'x == 77'
search late old.c new.c --seeds seeds
check 'a path that stops at a point is not endless' jq -se 'length > 2 and all(.end == "exit")' late/run/paths.jsonl

# The seed executes it and goes on; what differs shows where the seed does not go.
mkdir entered && cat >entered/unified.c <<'END'
#include <umbra.h>
int f(int x, int k) {
  int y = 0;
  if (execute(NEW)) {
    if (x > 5) y = x;
  }
  for (int i = 0; i < 3; i++)
    if (k != 70 + i) return 0;
    else k++;
  return y;
}
END
seed entered 'int x, int k' 'x == 6 && k == 0'
search entered unified.c --seeds seeds
check 'entered by the seed: found from there' phase entered '.bse.tests > 0'
check 'entered by the seed: the input' findings entered 'any(.input.k == "70")'

# A variable that NEW alone has says later what it does.
mkdir flag && cat >flag/unified.c <<'END'
#include <umbra.h>
int f(int x, int k) {
  int wide = 0;
  if (execute(NEW)) {
    if (x > 1000) wide = 1;
  }
  if (change(k > 3, k > 3 && !wide)) return 1;
  return 0;
}
END
seed flag 'int x, int k' 'x == 0 && k == 5'
search flag unified.c --seeds seeds
check 'a flag of NEW alone' phase flag '.bse.tests + .concolic.tests > 0'

# Code of one version that makes no difference leaves no point, whichever way it goes.
mkdir idle && cat >idle/unified.c <<'END'
#include <umbra.h>
static int sign(int x) { return x < 0 ? -1 : x > 0; }
int f(int x, int k) {
  if (execute(OLD)) {
    int unused = sign(x);
    (void)unused;
  }
  if (sign(x) > 0) return k;
  return 0;
}
END
seed idle 'int x, int k' 'x == 3 && k == 5'
search idle unified.c --seeds seeds
check 'no difference: no point' points idle 0
check 'no difference: none found' findings idle 'length == 0'

# --- sizes and places in which the versions differ ---
mkdir size && cat >size/unified.c <<'END'
#include <stdlib.h>
#include <umbra.h>
int f(unsigned char n, int k) {
  char *p = calloc(1, change(n / 32 + 2, n / 32 + 1)); /* one less */
  int r = 0;
  if (k == 3 && n > 64) r = p[n / 32 + 1];
  free(p);
  return r;
}
END
seed size 'unsigned char n, int k' 'n == 0 && k == 0'
search size unified.c --seeds seeds
check 'another size: from the points' phase size '.bse.tests > 0'
check 'another size: the regression' findings size 'any(.class == "regression")'

# --- around the seeds, whatever was found from them ---
mkdir foo && cp "$root/examples/foo/foo.c" foo && sed -i 's/int foo(/int f(/' foo/foo.c
seed foo 'int x' 'x == -1'
search foo foo.c --seeds seeds
check 'foo: from the seed' phase foo '.concolic.tests == 1'
check 'foo: around it' findings foo '[.[] | .input.x] | sort == ["-1", "0"]'
check 'foo: the table' grep -q '^around seeds  *1  *1 ' foo/stdout

# The time is divided: a seed whose points take long leaves some to others, and to what is around them.
mkdir long && cat >long/unified.c <<'END'
#include <umbra.h>
int f(int x, int k, unsigned n) {
  if (change(x > 0, x >= 0))
    for (unsigned i = 0; i < n; i++) k ^= (int)i;
  if (change(k == 77, k == 78)) return 1;
  return 0;
}
END
for k in 1 2; do
  seed long 'int x, int k, unsigned n' "x == -5 && k == $k && n == 0"
  mv long/seeds "long/seeds-$k"
done
search long unified.c --seeds seeds-1 --seeds seeds-2 --max-time 6
check 'time: all seeds are followed' jq -e '.suite.seeds | length == 2 and all(.followed)' long/run/run.json
check 'time: around them' phase long '.around.tests > 0'

echo "shadow: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
