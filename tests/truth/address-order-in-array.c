// RUN: --entry f
// CALL: show(f(any_range(0, 4), any_range(0, 4)));
// DEMAND: equivalent
// WHY: pointers into one array may be compared: no assumption
//- old.c
static int a[4];
int f(unsigned char x, unsigned char y) { return &a[x & 3] < &a[y & 3]; }
//- new.c
static int a[4];
int f(unsigned char x, unsigned char y) { return (x & 3) < (y & 3); }
