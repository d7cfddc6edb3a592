// RUN: --entry f
// CALL: show(f(any_schar(), any_range(1, 4)));
// DEMAND: differs
// WHY: shifts of negative numbers round down, divisions to zero
//- old.c
int f(signed char x, unsigned char k) { return k > 3 ? 0 : x / (1 << k); }
//- new.c
int f(signed char x, unsigned char k) { return k > 3 ? 0 : x >> k; }
