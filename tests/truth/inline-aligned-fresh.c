// RUN: --entry f
// DEMAND: differs output or differs uninit
// STATUS: 1
// NATIVE: none
// WHY: a local with an alignment of an inlined function is another one in each turn
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { _Alignas(64) int y; if (x == 0) y = k; return y > 3; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { _Alignas(64) int y = k; (void)x; return y > 3; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
