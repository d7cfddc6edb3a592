// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a jump into a block over a declaration, in an inlined function in a loop
//- old.c
#define INLINE static inline __attribute__((always_inline))
static void put(int *p, int v) { *p = v; }
INLINE int g(int x, int k) {
  if (x == 1) goto in;
  {
    int y;
    put(&y, 1);
    k += y;
  in:
    put(&y, k);
    k = y + x;
  }
  return k;
}
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
static void put(int *p, int v) { *p = v; }
INLINE int g(int x, int k) { return x == 1 ? k + 1 : k + 1 + x; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
