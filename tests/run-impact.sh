#!/bin/bash
# Tests change impact and DiSE on the worked example of Person et al., "Directed Incremental
# Symbolic Execution", PLDI 2011 (bench/impact/pedal), and the output of the commands.
# Environment: UMBRA.
set -u
cd "$(dirname "$0")/.." || exit
. tests/check.sh
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pedal=(bench/impact/pedal/old.c bench/impact/pedal/new.c)


# affected KIND: the lines of the affected nodes of that kind in $work/impact
affected() { jq -r "[.functions[].list[] | select(.affected and .kind == \"$1\") | .line] | join(\" \")" "$work/impact"; }

# Fig. 5: n0 n2 n10 n12, and n1 n3 n4 n5 n11 n13 n14. The sharp analysis finds the same here, for other reasons.
for mode in dise2011 sharp; do
  timeout 600 "$UMBRA" impact --impact $mode --json "${pedal[@]}" >"$work/impact"
  is "$mode: status" 1 $?
  is "$mode: nodes" 15 "$(jq .nodes "$work/impact")"
  is "$mode: changed" "5 condition" "$(jq -r '.functions[].list[] | select(.state == "changed") | "\(.line) \(.kind)"' "$work/impact")"
  is "$mode: conditions" "5 7 16 18" "$(affected condition)"
  is "$mode: writes" "6 8 10 11 17 19 21" "$(affected write)"
done
is "text" 11 "$(timeout 600 "$UMBRA" impact "${pedal[@]}" | grep -c '^  .\*')"
is "dot" "1 10 4" "$(timeout 600 "$UMBRA" impact --dot "${pedal[@]}" | awk '/gold/ { g++ } /lightskyblue/ { b++ } /white/ { w++ } END { print g, b, w }')"
is "the same" "0 0" "$(timeout 600 "$UMBRA" impact --json bench/impact/pedal/new.c bench/impact/pedal/new.c >"$work/impact"
  echo "$?" "$(jq .affected "$work/impact")")"

# --- what the C library does to memory without a name: lines of affected conditions -------------------------------------------

memory() { # WHAT EXPECTED: of the functions f(char *p, char *q, const char *a, const char *b) whose body is the input, a changed to b
  { echo '#include <stdio.h>'; echo '#include <stdlib.h>'; echo '#include <string.h>'; echo 'static const struct { void *(*copy)(void *, const void *, size_t); } table = {memcpy};'
    echo 'int f(char *p, char *q, const char *a, const char *b, int n) {'; cat; echo 'return 0; }'; } >"$work/memory-old.c"
  sed 's/= a/= b/' "$work/memory-old.c" >"$work/memory-new.c"
  timeout 600 "$UMBRA" impact --json --entry f "$work/memory-old.c" "$work/memory-new.c" >"$work/impact"
  is "$1" "$2" "$(jq -r '[.functions[].list[] | select(.affected and .kind == "condition") | .line - 5] | join(" ")' "$work/impact")"
}
memory "strcpy" 3 <<<'const char *from = a;
strcpy(p, from);
if (*q) return 1;'
memory "malloc, strcpy, strlen" 4 <<<'const char *from = a; p = malloc(9), q = p;
if (!p) return 2;
strcpy(p, from);
if (strlen(q) > 2) return 1;'
memory "memcpy through a pointer" 3 <<<'const char *from = a;
table.copy(p, from, 2);
if (*q) return 1;'
memory "memset" 3 <<<'int from = a != 0;
memset(p, from, 2);
if (*q) return 1;'
memory "a write, then memcmp" 3 <<<'int from = a != 0;
*p = from;
if (memcmp(q, b, 2)) return 1;'
memory "snprintf" 3 <<<'const char *from = a;
snprintf(p, 9, "%s", from);
if (*q) return 1;'
memory "sscanf" 4 <<<'const char *from = a; int *k = malloc(4);
if (!k) return 2;
sscanf(from, "%d", k);
if (*k) return 1;'
memory "printf %n" 4 <<<'const char *from = a; int *k = malloc(4);
if (!k) return 2;
printf("%s%n", from, k);
if (*k) return 1;'
memory "strtok" 3 <<<'const char *from = a;
strtok(NULL, from);
if (*q) return 1;'
memory "fread and read" 3 <<<'size_t from = a != 0;
fread(p, 1, from, stdin);
if (*q) return 1;'
memory "printing writes nothing" "" <<<'const char *from = a;
printf("%s %d\n", from, n); fprintf(stderr, "%s\n", from); puts(from); putchar(*from); fputs(from, stdout); fwrite(from, 1, 2, stdout);
if (*q) return 1;'
memory "reading writes nothing" "" <<<'const char *from = a;
n = strcmp(from, b); n = strlen(from); n = strnlen(from, 3); from = strchr(from, 1);
if (*q) return 1;'
memory "printing reads only what it prints" "" <<<'int from = a != 0; *p = from;
if (printf("%d\n", n) > 3) return 1;
if (putchar(n) > 3) return 1;'

# --- DiSE: paths, test cases and path conditions -------------------------------------------------------------------------

bounded=(--harness bench/impact/pedal/nonnegative.c --entry update_nonnegative)
explore() { # OPTION...: paths; the run directory is $work/run
  rm -rf "$work/run"
  timeout 600 "$UMBRA" "$@" --quiet --output "$work/run" >/dev/null
  jq .stats.paths "$work/run/run.json"
}
is "all paths, unrestricted" 24 "$(explore explore --entry update "${pedal[1]}")"
is "all paths, nonnegative" 21 "$(explore explore --entry update_nonnegative bench/impact/pedal/nonnegative.c "${pedal[1]}")"
for from in 3 4; do
  { echo '#define N __attribute__((nodebug))'; echo "N static int g(int x) { return x > $from ? 1 : 2; }"; echo 'N int f(int x) { if (g(x) == 1) return 5; return 6; }'; } >"$work/nodebug-$from.c"
done
is "functions without debug information" 2 "$(explore diff --search dise --entry f "$work/nodebug-3.c" "$work/nodebug-4.c")"
for mode in dise2011 sharp; do
  is "$mode, nonnegative" 7 "$(explore diff --search dise --impact $mode "${bounded[@]}" "${pedal[@]}")"
  is "$mode, unrestricted" 8 "$(explore diff --search dise --impact $mode "${pedal[@]}")"
done
is "tests and conditions" "8 8" "$("$UMBRA" ktest -o "$work/single" "$work/run" >/dev/null && find "$work/single" -name '*.ktest' | wc -l) $(grep -l check-sat "$work"/run/conditions/*.smt2 | wc -l)"
sed 's/Meter = 2;$/Meter = 3;/' "${pedal[1]}" >"$work/meter.c"
is "a write that nothing reads: its own path only" 1 "$(explore diff --search dise "${pedal[1]}" "$work/meter.c")"
sed 's/int AltPress = 0/int AltPress = 0, unused/' "${pedal[1]}" >"$work/unused.c"
is "nothing affected: the first branch is not reached" "0 1" \
  "$(explore diff --search dise --entry update "${pedal[1]}" "$work/unused.c") $(jq .stats.states "$work/run/run.json")"

# Never "complete" with a change that no path came to: behind a return. What exit() calls is in the graph; what runs before main is not. More
# of this: tests/run-dise-reach.sh.
complete() { # NAME OLD-TEXT NEW-TEXT: with the source on standard input
  cat >"$work/$1-old.c"
  sed "s/$2/$3/" "$work/$1-old.c" >"$work/$1-new.c"
  rm -rf "$work/run"
  timeout 600 "$UMBRA" diff --search dise --quiet --output "$work/run" "$work/$1-old.c" "$work/$1-new.c" -- @1 >/dev/null
  jq -r '"\(.stats.paths) \(.complete) \([.cut[].reason] | unique | join(" "))"' "$work/run/run.json"
}
is "a change behind a contradiction" "0 false unreached" "$(complete dead '> 5' '> 6' <<'END'
#include <stdlib.h>
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0;
  if (n > 12) return n > 5;
  return 0;
}
END
)"
is "a change in what exit() calls" "2 true " "$(complete exit '> 5' '> 6' <<'END'
#include <stdio.h>
#include <stdlib.h>
static int n;
static void at_end(void) {
  if (n > 5) puts("big");
}
int main(int argc, char **argv) {
  atexit(at_end);
  if (argc > 1) n = atoi(argv[1]);
  return 0;
}
END
)"
is "what runs before main calls by pointers, too" "1 true " "$(complete start '> 5' '> 6' <<'END'
#include <stdio.h>
#include <stdlib.h>
static int f(int n) { return n > 5; }
static int (*const calls[])(int) = {f};
static void at_end(void) { fflush(stdout); }
int main(int argc, char **argv) {
  atexit(at_end);
  return argc > 1 && calls[argc & 0](atoi(argv[1]));
}
END
)"

# --- test selection: the suite are the paths of the old version, as the paper's is ----------------------------------------

explore explore --entry update "${pedal[0]}" >/dev/null
mv "$work/run" "$work/suite"
timeout 600 "$UMBRA" select --json --tests "$work/suite/tests" --output "$work/added" "${pedal[@]}" >"$work/selection"
is "select: status" 1 $?
is "select: counts" "7 1 8" "$(jq -r '"\(.selected) \(.added) \(.total)"' "$work/selection")"
is "select: tests" "7 17" "$(jq -r '[.tests[].verdict] | "\(map(select(. == "re-run")) | length) \(map(select(. == "redundant")) | length)"' \
  "$work/selection")"
is "select: added are there" 1 "$(jq -r '.add[]' "$work/selection" | while read -r test; do "$UMBRA" ktest "$test" >/dev/null && echo there; done | wc -l)"
timeout 600 "$UMBRA" select --tests "$work/suite/tests" --output "$work/none" --entry update "${pedal[1]}" "$work/unused.c" >"$work/selection"
is "select: nothing affected" "0 0 selected, 0 added, 0 total" "$? $(tail -1 "$work/selection")"

# A test case that the engine cannot follow to its end may come to what is affected all the same.
cat >"$work/simple.c" <<'C'
int f(int x, int y) {
  if (y == 7) return 9;
  if (x > 5) return 1;
  return 0;
}
C
sed 's/return 9;/__asm__("hlt");/' "$work/simple.c" >"$work/cut.c"
sed 's/> 5/> 6/' "$work/cut.c" >"$work/cut-new.c"
explore explore --entry f "$work/simple.c" >/dev/null
mv "$work/run" "$work/simple"
cut=(--entry f "$work/cut.c" "$work/cut-new.c")
timeout 600 "$UMBRA" select --tests "$work/simple/tests" --output "$work/run" "${cut[@]}" >"$work/selection" 2>"$work/error"
is "select: not followed" "2 2 selected, 1 added, 3 total" "$(grep -c ^re-run "$work/selection") $(tail -1 "$work/selection")"
is "select: said" 1 "$(grep -c 'could not be followed' "$work/error")"
rm -r "$work/run"
timeout 600 "$UMBRA" touch --seeds "$work/simple/tests" "${cut[@]}" >"$work/touch" 2>"$work/error"
is "touch: not followed" "1 3 1 1" "$? $(wc -l <"$work/touch") $(grep -c 'not followed' "$work/touch") $(grep -c '2 of 3 seeds' "$work/error")"
timeout 600 "$UMBRA" diff --search shadow --no-replay --seeds "$work/simple/tests" --output "$work/run" "${cut[@]}" >/dev/null
is "diff: not followed" "unsupported unknown" "$(jq -r '"\(.cut[0].reason) \([.suite.seeds[].touches] | sort | .[-1])"' "$work/run/run.json")"

# --- mistakes ------------------------------------------------------------------------------------------------------------

refuses() { # TEXT OPTION...
  local text=$1
  shift
  timeout 600 "$UMBRA" "$@" >/dev/null 2>"$work/error"
  is "$*" "2 1" "$? $(grep -c -- "$text" "$work/error")"
}
refuses "name OLD and NEW" impact "${pedal[0]}"
refuses "unknown value .nothing. for --impact (expected sharp or dise2011)" impact --impact nothing "${pedal[@]}"
refuses "no function 'nothing'" impact --function nothing "${pedal[@]}"
refuses "name OLD and NEW" diff --search dise "${pedal[0]}"
refuses "--seeds" diff --search dise --seeds "$work" "${pedal[@]}"
refuses "--tests" select "${pedal[@]}"
refuses "--directed" diff --directed --no-directed "${pedal[@]}"

echo "impact: $passed passed, $failed failed"
[ $failed -eq 0 ]
