// RUN: --entry f
// CALL: show(area(any_schar()));
// DEMAND: not compared area
// NATIVE: none
// WHY: callers outside get another function by the exported name, which no code here uses
//- old.c
int one(int x) { return x + 1; }
int two(int x) { return x + 2; }
int area(int x) __attribute__((alias("one")));
int f(int x) { return one(x) + two(x); }
//- new.c
int one(int x) { return x + 1; }
int two(int x) { return x + 2; }
int area(int x) __attribute__((alias("two")));
int f(int x) { return one(x) + two(x); }
