// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: one byte of a table
//- old.c
static const unsigned char table[] = {1, 2, 3, 4, 5, 6, 7, 8};
int f(int x) { return table[x & 7]; }
//- new.c
static const unsigned char table[] = {1, 2, 3, 4, 5, 9, 7, 8};
int f(int x) { return table[x & 7]; }
