// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: the target of an alias
//- old.c
int one(int x) { return x + 1; }
int two(int x) { return x + 2; }
int g(int x) __attribute__((alias("one")));
int f(int x) { return g(x); }
//- new.c
int one(int x) { return x + 1; }
int two(int x) { return x + 2; }
int g(int x) __attribute__((alias("two")));
int f(int x) { return g(x); }
