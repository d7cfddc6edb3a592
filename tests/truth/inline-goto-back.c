// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a jump back over a declaration in an inlined function makes a local without a value, not a parameter without
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) {
  int n = 0;
again:;
  int y = x;
  n += y + k;
  if (x-- > 0) goto again;
  return n;
}
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { int n = 0; for (; x >= 0; x--) n += x + k; return n; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
