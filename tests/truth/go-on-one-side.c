// RUN: --go-on --entry f
// DEMAND: differs regression
// NATIVE: none
// WHY: NEW alone reads out of bounds: that is the difference, and nothing is made up
//- old.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i) { return a[i & 3]; }
//- new.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i) { return a[i & 7]; }
