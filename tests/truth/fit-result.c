// RUN: --entry f
// DEMAND: differs or undecided unconfirmed
// STATUS: 1
// CALL: show(f(any_schar()));
// NATIVE: none
// WHY: the result is in a vector register, but the cast expects it in a general one
//- old.c
union u { double d; long l; };
static double h(long x) { return x * 0.5; }
long f(signed char x) {
  union u u;
  u.d = h(x);
  return u.l;
}
//- new.c
union u { double d; long l; };
static double h(long x) { return x * 0.5; }
long f(signed char x) { return ((long (*)(long))h)(x); }
