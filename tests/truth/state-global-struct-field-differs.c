// RUN: --entry f
// CALL: f(any_schar()); show(s.a); show(s.b);
// DEMAND: differs output
// WHY: b is another for x = 7, though the layout changed, too
//- old.c
struct S { int a, b; } s;
void f(signed char x) {
  s.a = x;
  s.b = 2 * x;
}
//- new.c
struct S { long calls; int a, b; } s;
void f(signed char x) {
  s.calls++;
  s.a = x;
  s.b = x == 7 ? 13 : 2 * x;
}
