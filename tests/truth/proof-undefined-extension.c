// RUN: --prove --entry f
// DEMAND: undecided no proof
// NATIVE: none
// NORMAL: different
// WHY: the function that no file defines finds other bits above the argument in its register
//- old.c
void event(signed char c);
void f(int x) { event((signed char)x); }
//- new.c
void event(unsigned char c);
void f(int x) { event((unsigned char)x); }
