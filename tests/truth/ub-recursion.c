// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: the shift is in a recursive function
//- old.c
static unsigned g(unsigned n, unsigned char x) { return n ? g(n - 1, x) + (1u << (x + n)) : 0; }
int f(unsigned char x) { return (int)(g(3, x) & 255) + (x == 50 ? 0 : 0); }
//- new.c
static unsigned g(unsigned n, unsigned char x) { return n ? g(n - 1, x) + (1u << (x + n)) : 0; }
int f(unsigned char x) { return (int)(g(3, x) & 255) + (x == 50 ? 1 : 0); }
