// RUN: --go-on --entry f
// DEMAND: undecided approximated
// STATUS: 1
// NATIVE: none
// WHY: the versions differ for one value only that natively is not there
//- old.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i) { return a[4 + (i & 1)] == 123456789; }
//- new.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i) { return a[4 + (i & 1)] == 123456788; }
