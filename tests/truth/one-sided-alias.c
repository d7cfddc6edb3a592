// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs
// WHY: through an alias
//- old.c
static int one(int x) { return x > 5; }
int two(int) __attribute__((alias("one")));
int f(signed char x) { return two(x); }
//- new.c
static int one(int x) { return x > 6; }
int two(int) __attribute__((alias("one")));
int f(signed char x) { return two(x); }
