// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: functions that are inlined
//- old.c
static int n;
static inline __attribute__((always_inline)) int g(int k) { return n += k; }
static void other(void) { n++; }
static inline __attribute__((always_inline)) int o(void) { other(); return n; }
int f(signed char x) { n = x; return g(1) - 2 * o(); }
//- new.c
static int n;
static inline __attribute__((always_inline)) int g(int k) { return n += k; }
static void other(void) { n++; }
static inline __attribute__((always_inline)) int o(void) { other(); return n; }
int f(signed char x) { n = x; return g(1) - o() * 2; }
