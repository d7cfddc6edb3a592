// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: a structure is passed by value with a field that OLD never set, and the callee decides by it
//- old.c
struct S { int a, b; };
static int g(struct S s) { return s.b > 0 ? s.a : -s.a; }
int f(signed char x) {
  struct S s;
  s.a = x;
  return g(s);
}
//- new.c
struct S { int a, b; };
static int g(struct S s) { return s.b > 0 ? s.a : -s.a; }
int f(signed char x) {
  struct S s;
  s.a = x;
  s.b = 0;
  return g(s);
}
