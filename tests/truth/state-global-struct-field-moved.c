// RUN: --entry f
// CALL: f(any_schar()); show(s.a); show(s.b);
// DEMAND: equivalent
// WHY: fields are compared by name, not by offset
//- old.c
struct S { int a; char b; } s;
void f(signed char x) {
  s.a = x;
  s.b = 1;
}
//- new.c
struct S { char b; int a; } s;
void f(signed char x) {
  s.a = x;
  s.b = 1;
}
