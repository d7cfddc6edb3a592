// RUN: --entry f
// CALL: show(f(any_int())); show_bytes(&g, 16);
// DEMAND: differs output
// WHY: a __float128 is not a long double
//- old.c
__float128 g = 1; int f(int a) { return a; }
//- new.c
__float128 g = 2; int f(int a) { return a; }
