// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs output
// WHY: NEW defines an htons of its own, OLD uses the library's
//- old.c
unsigned short htons(unsigned short);
int f(unsigned char x) { return htons(x); }
//- new.c
unsigned short htons(unsigned short x) { return x == 5 ? 6 : (unsigned short)(x << 8 | x >> 8); }
int f(unsigned char x) { return htons(x); }
