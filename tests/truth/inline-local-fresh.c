// RUN: --entry f
// DEMAND: differs output or differs uninit
// STATUS: 1
// NATIVE: none
// WHY: a local without a value of an inlined function is another one in each turn: what the turn before left is not its value
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { int y; if (x == 0) y = k; return y > 3; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { int y = k; (void)x; return y > 3; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
