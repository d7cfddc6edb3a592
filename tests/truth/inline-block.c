// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: blocks of inlined functions in a loop: the local of a block, its address given away inside of the block only
//- old.c
#define INLINE static inline __attribute__((always_inline))
static void twice(int *p) { *p *= 2; }
INLINE int g(int x, int k) { int r = 0; { int y = x; twice(&y); r = y; } { int y = k; twice(&y); r += y; } return r; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
static void twice(int *p) { *p *= 2; }
INLINE int g(int x, int k) { int y = x + k; twice(&y); return y; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
