// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: what an optimiser knows
// WHY: gcc knows the object of an inlined call
//- old.c
static inline int g(char *p) { return __builtin_object_size(p, 0) == 10 ? 1 : 0; }
int f(void) { char a[10]; return g(a); }
//- new.c
static inline int g(char *p) { return __builtin_object_size(p, 0) == 10 ? 2 : 0; }
int f(void) { char a[10]; return g(a); }
