// RUN: --entry f
// CALL: f(1); show(g[3]);
// DEMAND: differs
// WHY: the function does not use g, through which a caller reads what it writes
//- old.c
static int b[8];
int *g = b;
void f(int k) { b[3] = k + 1; }
//- new.c
static int b[8];
int *g = b;
void f(int k) { b[3] = k + 2; }
