// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a local of an inlined function that is set at its declaration, in a loop
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { int y = x + k, z = y * 2; { int w = z; z = w - y; } return z; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { int z; z = x; { int w; w = k; z += w; } return z; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
