// RUN: --entry f
// DEMAND: undecided unknown-function
// CALL: show(f(any_schar()));
// NATIVE: none
// WHY: the versions declare the result of the undefined function in registers of different classes
//- old.c
long g(int);
union u { double d; long l; };
long f(signed char n) {
  union u u;
  u.l = g(n);
  return u.l;
}
//- new.c
double g(int);
union u { double d; long l; };
long f(signed char n) {
  union u u;
  u.d = g(n);
  return u.l;
}
