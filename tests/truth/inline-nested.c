// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: inlined functions that call inlined functions, in two loops
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE int one(int x, int y) { return x * 3 - y; }
INLINE int two(int x, int n) { int r = 0; for (int j = 0; j < n; j++) r += one(x, j); return r; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += two(k, i);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
INLINE int one(int x, int y) { return x * 3 - y; }
INLINE int two(int x, int n) { int r = 0; for (int j = n; j > 0; j--) r += one(x, j - 1); return r; }
int f(signed char k) {
  int n = 0;
  for (int i = 3; i > 0; i--) n += two(k, i - 1);
  return n;
}
