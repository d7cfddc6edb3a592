// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: an attribute that promises what the body does not do
//- old.c
static int count;
__attribute__((const, noinline)) static int next(int x) { return x + ++count; }
int f(int x) { return next(x) + next(x); }
//- new.c
static int count;
__attribute__((const, noinline)) static int next(int x) { return x + ++count; }
int f(int x) { return 2 * next(x); }
