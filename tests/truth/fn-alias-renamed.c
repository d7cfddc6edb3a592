// RUN: --entry g
// CALL: show(g(any_schar()));
// DEMAND: differs
// WHY: the static function to which the alias leads has another name and another result
//- old.c
static int one(int x) { return x; }
int f(int x) __attribute__((alias("one")));
int g(int x) { return f(x); }
//- new.c
static int two(int x) { return x == 5 ? 6 : x; }
int f(int x) __attribute__((alias("two")));
int g(int x) { return f(x); }
