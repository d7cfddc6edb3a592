// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs output
// WHY: NEW defines a toascii of its own, OLD uses the library's
//- old.c
int toascii(int);
int f(signed char x) { return toascii(x); }
//- new.c
int toascii(int x) { return x == -5 ? 6 : x & 0x7f; }
int f(signed char x) { return toascii(x); }
