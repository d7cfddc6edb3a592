// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: an index past a row of an array of rows
//- old.c
static int a[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
int f(unsigned char x) { return a[0][x % 8] == 7 ? 1 : 0; }
//- new.c
static int a[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
int f(unsigned char x) { return a[0][x % 8] == 7 ? 2 : 0; }
