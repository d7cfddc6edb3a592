// RUN: --entry f
// DEMAND: differs
// CALL: show(f(any_schar()));
// WHY: a function returns what the order of the constructors left
//- old.c
static int s = 1;
__attribute__((constructor(300))) static void i(void) { s = s * 2; }
__attribute__((constructor(400))) static void j(void) { s = s + 3; }
int f(signed char x) { return x + s; }
//- new.c
static int s = 1;
__attribute__((constructor(500))) static void i(void) { s = s * 2; }
__attribute__((constructor(400))) static void j(void) { s = s + 3; }
int f(signed char x) { return x + s; }
