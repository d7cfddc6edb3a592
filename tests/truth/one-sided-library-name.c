// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs output
// WHY: NEW defines an abs of its own, OLD uses the library's
//- old.c
int abs(int);
int f(signed char x) { return abs(x); }
//- new.c
int abs(int x) { return x == -5 ? 6 : x < 0 ? -x : x; }
int f(signed char x) { return abs(x); }
