// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: the shift is in a function that is not changed
//- old.c
static unsigned bit(unsigned n) { return 1u << n; }
int f(unsigned char x) { return bit(x) == 2 && x != 1 ? 1 : 0; }
//- new.c
static unsigned bit(unsigned n) { return 1u << n; }
int f(unsigned char x) { return bit(x) == 2 && x != 1 ? 2 : 0; }
