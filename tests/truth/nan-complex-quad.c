// RUN: --entry f
// CALL: f(any_int()); show_bytes(&z, sizeof z);
// DEMAND: differs output
// WHY: a complex __float128 is as large as a complex long double, but has other bits
//- old.c
_Complex __float128 z = 1; void f(int a) { (void)a; }
//- new.c
_Complex __float128 z = 1.0000000000000000001Q; void f(int a) { (void)a; }
