// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: an element, and a call that changes elements
//- old.c
static int t[4];
static int put(int k, int v) { t[k & 3] = v; return v; }
int f(signed char x) { for (int i = 0; i < 4; i++) t[i] = i; return t[1] * 2 + put(x, 7); }
//- new.c
static int t[4];
static int put(int k, int v) { t[k & 3] = v; return v; }
int f(signed char x) { for (int i = 0; i < 4; i++) t[i] = i; return 2 * t[1] + put(x, 7); }
