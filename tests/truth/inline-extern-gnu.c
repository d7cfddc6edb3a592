// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: gnu_inline means the opposite: `extern inline` defines nothing for other files (with -O2 the versions differ)
//- old.c
extern inline __attribute__((gnu_inline)) int low(int a) { return a & 7; }
int f(int a) { return low(a); }
//- new.c
extern inline __attribute__((gnu_inline)) int low(int a) { return a & 15; }
int f(int a) { return low(a); }
