// RUN: --max-time 10 --entry f
// DEMAND: equivalent up to assumptions: bits above a char
// NATIVE: none
// WHY: the function that no file defines finds other bits above the argument in its register
//- old.c
void event(signed char c);
void f(int x) { event((signed char)x); }
//- new.c
void event(unsigned char c);
void f(int x) { event((unsigned char)x); }
