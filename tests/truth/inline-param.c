// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a parameter of an inlined function in a loop is set before it is declared
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { return x + x + k; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { return 2 * x + k; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
