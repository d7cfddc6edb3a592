// RUN: --entry f
// DEMAND: equivalent up to bounds: initial values of s
// NATIVE: none
// WHY: one field is written, the other one is read as it starts
//- old.c
struct { int a, b; } s;
int f(int x) {
  s.a = x;
  return s.b + s.a;
}
//- new.c
struct { int a, b; } s;
int f(int x) {
  s.a = x;
  return s.a - s.b;
}
