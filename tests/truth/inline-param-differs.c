// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_schar()));
// WHY: parameters of an inlined function in a loop keep their values: one of three turns differs
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
INLINE int g(int x, int k) { return x == 2 && k == 77 ? 5 : x + x + k; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
