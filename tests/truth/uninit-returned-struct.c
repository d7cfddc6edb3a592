// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: a field of the structure returned was never set
//- old.c
struct S { long a, b; };
struct S f(signed char x) {
  struct S s;
  s.a = x;
  return s;
}
//- new.c
struct S { long a, b; };
struct S f(signed char x) {
  struct S s = {0, 0};
  s.a = x;
  return s;
}
