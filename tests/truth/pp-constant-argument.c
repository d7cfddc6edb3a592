// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: what an optimiser knows
// WHY: gcc knows the argument of an inlined call
//- old.c
static inline int g(int x) { return __builtin_constant_p(x) ? 1 : 0; }
int f(void) { return g(3); }
//- new.c
static inline int g(int x) { return __builtin_constant_p(x) ? 2 : 0; }
int f(void) { return g(3); }
