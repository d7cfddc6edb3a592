// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: an inlined call modifies what the other operand reads
//- old.c
static int n;
static inline __attribute__((always_inline)) int next(void) { return n++; }
int f(signed char x) { n = x; return (next() - 2 * n) * 2; }
//- new.c
static int n;
static inline __attribute__((always_inline)) int next(void) { return n++; }
int f(signed char x) { n = x; return 2 * (next() - 2 * n); }
