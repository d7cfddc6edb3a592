// RUN: --go-on --entry f
// DEMAND: differs fix
// NATIVE: none
// WHY: OLD alone reads out of bounds
//- old.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i) { return a[i & 7]; }
//- new.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i) { return (i & 7) < 4 ? a[i & 7] : 0; }
