// RUN: --entry f
// CALL: show(f(any_bool()));
// DEMAND: differs output
// WHY: the functions of the permuted table return 1 and 2
//- old.c
static int a(void) { return 1; }
static int b(void) { return 2; }
static int (*table[])(void) = {a, b};
int f(_Bool x) { return table[x](); }
//- new.c
static int a(void) { return 1; }
static int b(void) { return 2; }
static int (*table[])(void) = {b, a};
int f(_Bool x) { return table[x](); }
