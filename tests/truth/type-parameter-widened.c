// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: a caller of both passes what both can take, an unsigned char: 200 stays 200 as an int
//- old.c
int f(unsigned char x) { return x + 1; }
//- new.c
int f(int x) { return x + 1; }
