// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: the addresses are in a table that the input indexes
//- old.c
static int a[4], b[4];
static int *const t[5] = {a, a + 1, a + 2, a + 3, a + 4};
int f(signed char x) { return t[(unsigned char)x % 5] == b; }
//- new.c
int f(signed char x) { return x && 0; }
