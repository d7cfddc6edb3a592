// RUN: --entry f
// CALL: f(any_schar()); show(level);
// DEMAND: equivalent up to bounds: initial values of
// WHY: int became long; compared by value they are the same
//- old.c
int level = 3;
void f(signed char x) { level += x; }
//- new.c
long level = 3;
void f(signed char x) { level += x; }
