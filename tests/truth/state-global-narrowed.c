// RUN: --entry f
// CALL: f(any_schar()); show(level);
// DEMAND: equivalent
// WHY: long became short, and every value fits
//- old.c
long level;
void f(signed char x) { level = x * 2; }
//- new.c
short level;
void f(signed char x) { level = (short)(x * 2); }
