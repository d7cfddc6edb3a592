// RUN: --entry f
// CALL: f(any_schar()); show(s.a); show(s.b);
// DEMAND: equivalent (internal state differs) or equivalent up to bounds: initial values of
// WHY: a field of NEW alone is internal; those that both have are equal
//- old.c
struct S { int a, b; } s;
void f(signed char x) {
  s.a = x;
  s.b = 2 * x;
}
//- new.c
struct S { int calls, a, b; } s;
void f(signed char x) {
  s.calls++;
  s.a = x;
  s.b = 2 * x;
}
