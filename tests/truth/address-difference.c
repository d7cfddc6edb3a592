// RUN: --entry f
// CALL: show(f(any_range(0, 4), any_range(0, 4)));
// DEMAND: equivalent
// WHY: a difference of pointers into one array is specified
//- old.c
static int a[4];
long f(unsigned char x, unsigned char y) { return &a[x & 3] - &a[y & 3]; }
//- new.c
static int a[4];
long f(unsigned char x, unsigned char y) { return (long)(x & 3) - (y & 3); }
