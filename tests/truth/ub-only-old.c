// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs fix
// NATIVE: none
// WHY: only the old version reads outside: that is a fix
//- old.c
static int a[4] = {1, 2, 3, 4};
int f(unsigned char x) { return a[x % 5]; }
//- new.c
static int a[4] = {1, 2, 3, 4};
int f(unsigned char x) { return x % 5 < 4 ? a[x % 5] : 0; }
