// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: the priority of a constructor is nothing that callers of a function see
//- old.c
static int s = 1;
__attribute__((constructor(300))) static void i(void) { s = s * 2; }
__attribute__((constructor(400))) static void j(void) { s = s * 3; }
int f(signed char x) { return x + s; }
//- new.c
static int s = 1;
__attribute__((constructor(200))) static void i(void) { s = s * 2; }
__attribute__((constructor(400))) static void j(void) { s = s * 3; }
int f(signed char x) { return x + s; }
