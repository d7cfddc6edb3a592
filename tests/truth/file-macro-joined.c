// RUN: --entry f
// DEMAND: equivalent
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: __FILE__ joined with other literals
//- old.c
const char *g(void) { return __FILE__ ": wrong"; }
int f(signed char k) { return g()[(unsigned)k % 8]; }
//- new.c
const char *g(void) { return __FILE__ ": wrong"; }
int f(signed char k) { return g()[(unsigned)k & 7]; }
