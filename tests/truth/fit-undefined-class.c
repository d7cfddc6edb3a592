// RUN: --entry f
// DEMAND: undecided unknown-function
// CALL: show(f(any_schar()));
// NATIVE: none
// WHY: the undefined function has no prototype, and is passed the bits in another register
//- old.c
int g();
union u { double d; long l; };
int f(signed char n) {
  union u u = {.l = n};
  return g(u.d);
}
//- new.c
int g();
union u { double d; long l; };
int f(signed char n) {
  union u u = {.l = n};
  return g(u.l);
}
