// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: and where another variable begins
//- old.c
struct e {};
static struct e a;
static int b;
int f(signed char x) { return x || (char *)&a == (char *)&b; }
//- new.c
int f(signed char x) { return x != 0; }
