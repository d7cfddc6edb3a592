// RUN: --entry f
// CALL: f(any_schar()); show(s.a); show(s.b);
// DEMAND: differs output
// WHY: both the fields' order and what is written are swapped: the bytes are equal, the fields are not
//- old.c
struct S { int a, b; } s;
void f(signed char x) {
  s.a = x;
  s.b = 0;
}
//- new.c
struct S { int b, a; } s;
void f(signed char x) {
  s.b = x;
  s.a = 0;
}
