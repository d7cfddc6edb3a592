// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: an inlined function with an end that is not reached
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { switch (x) { case 0: return k; case 1: return -k; case 2: return 3; } __builtin_unreachable(); }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { return x == 2 ? 3 : x ? -k : k; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
