// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: the address of a parameter of an inlined function, in a loop, is given to another function
//- old.c
#define INLINE static inline __attribute__((always_inline))
static int take(int *p) { return (*p)++; }
INLINE int g(int x, int k) { int n = take(&x); return n * k + x; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
static int take(int *p) { return (*p)++; }
INLINE int g(int x, int k) { return x * k + x + 1; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
