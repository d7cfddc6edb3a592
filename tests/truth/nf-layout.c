// RUN: --max-time 6 --entry f
// CALL: f(any_char()); show(s.a);
// DEMAND: differs
// NORMAL: none
// WHY: the same code, but the caller sees another field
//- old.c
struct { int a, b; } s;
void f(int x) { s.a = x; }
//- new.c
struct { int b, a; } s;
void f(int x) { s.b = x; }
