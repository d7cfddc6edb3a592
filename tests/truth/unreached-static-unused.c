// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to unreached: other.*g
// SHOWN: not reached: .*unreachable from f
// WHY: of three changes one is in the entry, and two in functions that it does not call
//- old.c
static int table[2] = {1, 2};
int other(int i) { return table[i & 1]; }
int g(int x) { return x - 1; }
int f(signed char x) { return x + x; }
//- new.c
static int table[2] = {1, 3};
int other(int i) { return table[i & 1] + 1; }
int g(int x) { return x + 1; }
int f(signed char x) { return 2 * x; }
