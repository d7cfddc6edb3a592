// RUN: --entry f
// CALL: show((long long)f(any_uchar()));
// DEMAND: equivalent
// WHY: no value is negative: int and unsigned hold it alike
//- old.c
static int f(unsigned char x) { return x; }
//- new.c
static unsigned f(unsigned char x) { return x; }
