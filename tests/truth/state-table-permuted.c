// RUN: --entry f
// CALL: show(f(any_bool()));
// DEMAND: equivalent (internal state differs)
// WHY: a permuted table of functions that all return 1
//- old.c
static int a(void) { return 1; }
static int b(void) { return 1; }
static int (*table[])(void) = {a, b};
int f(_Bool x) { return table[x](); }
//- new.c
static int a(void) { return 1; }
static int b(void) { return 1; }
static int (*table[])(void) = {b, a};
int f(_Bool x) { return table[x](); }
