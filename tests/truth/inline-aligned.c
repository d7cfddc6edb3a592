// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a local with an alignment is a local: what the turn before left is not its value; an aligned parameter type is a parameter
//- old.c
#define INLINE static inline __attribute__((always_inline))
typedef int I __attribute__((aligned(32)));
INLINE int g(I x, int k) { _Alignas(64) int y; I z; y = x; z = k; return y + z; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
typedef int I __attribute__((aligned(32)));
INLINE int g(int x, int k) { return k + x; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
