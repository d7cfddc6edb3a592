// RUN: --entry f --prove
// DEMAND: undecided no proof
// NATIVE: none
// NORMAL: different
// WHY: what is called through the pointer finds other bits above the argument in its register
//- old.c
extern void (*event)(signed char);
void f(int x) { event((signed char)x); }
//- new.c
extern void (*event)(unsigned char);
void f(int x) { event((unsigned char)x); }
