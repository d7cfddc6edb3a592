// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: the stored constant is a null pointer
//- old.c
static int g(char *p, char *q) { return (p ? 2 : 1) + (q ? 20 : 10); }
int f(signed char x) { char c, *p = x ? &c : 0; int r = g(p, p = 0); return r * 2; }
//- new.c
static int g(char *p, char *q) { return (p ? 2 : 1) + (q ? 20 : 10); }
int f(signed char x) { char c, *p = x ? &c : 0; int r = g(p, p = 0); return 2 * r; }
