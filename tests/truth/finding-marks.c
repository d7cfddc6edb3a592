// RUN: --entry f
// CALL: show(f(any_char(), any_char()));
// NATIVE: none
// DEMAND: differs output
// SHOWN: [+-] (old|new)\.c:1 .*static int is
// UNSHOWN: [+] (old|new)\.c:[23]
// WHY: 65536 inputs; f('a', 0) is 1 and 0. Only line 1 changed: no other line may have a mark
//- old.c
static int is(char c) { return c == 'a'; }
int f(char x, char y) {
  return is(x) + 2 * is(y);
}
//- new.c
static int is(char c) { return c == 'b'; }
int f(char x, char y) {
  return is(x) + 2 * is(y);
}
