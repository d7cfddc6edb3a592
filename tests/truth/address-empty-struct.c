// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: two objects of size 0 may be at one address
//- old.c
struct e {};
int f(signed char x) {
  struct e a, b;
  return x || &a == &b;
}
//- new.c
int f(signed char x) { return x != 0; }
