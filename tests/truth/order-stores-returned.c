// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: an inlined call is complete when its value is assigned
//- old.c
static int n;
static inline __attribute__((always_inline)) int next(void) { return n++; }
static inline __attribute__((always_inline)) int twice(int i) { i++; return i * 2; }
int f(signed char x) { n = x; n = next(); return n * 2 + twice(n) + twice(n); }
//- new.c
static int n;
static inline __attribute__((always_inline)) int next(void) { return n++; }
static inline __attribute__((always_inline)) int twice(int i) { i++; return i * 2; }
int f(signed char x) { n = x; n = next(); return 2 * n + twice(n) + twice(n); }
