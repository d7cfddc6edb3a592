// RUN: --entry f
// DEMAND: differs interface
// NATIVE: none
// WHY: a caller of both that passes what both can take, an unsigned char, sees no difference; others were compiled for another parameter
//- old.c
int f(unsigned char x) { return x + 1; }
//- new.c
int f(int x) { return x + 1; }
