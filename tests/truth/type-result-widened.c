// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs output
// WHY: the result's type is wider: 300 does not fit into the old one
//- old.c
unsigned char f(unsigned char x) { return (unsigned char)(x * 2); }
//- new.c
int f(unsigned char x) { return x * 2; }
