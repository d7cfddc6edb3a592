// RUN: --entry g
// CALL: show(g(any_schar()));
// DEMAND: equivalent
// WHY: only the name of the static function changed to which the alias leads
//- old.c
static int one(int x) { return x * 2; }
int f(int x) __attribute__((alias("one")));
int g(int x) { return f(x); }
//- new.c
static int two(int x) { return x + x; }
int f(int x) __attribute__((alias("two")));
int g(int x) { return f(x); }
