// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: a table that is only read was made a constant
//- old.c
static int table[] = {3, 1, 4, 1, 5};
int f(unsigned char x) { return table[x % 5]; }
//- new.c
static const int table[] = {3, 1, 4, 1, 5};
int f(unsigned char x) { return table[x % 5]; }
