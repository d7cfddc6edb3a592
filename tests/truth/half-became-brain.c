// RUN: --entry f
// DEMAND: undecided another floating type
// NATIVE: none
// WHY: one variable, two formats of 16 bits
//- old.c
_Float16 last;
void f(short x) { last = x; }
//- new.c
__bf16 last;
void f(short x) { last = x; }
