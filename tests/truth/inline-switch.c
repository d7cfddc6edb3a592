// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a switch in an inlined function, with a parameter that changes
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { switch (x) { case 0: x = k; break; case 1: { int y = k; k = y - 1; } /* fall through */ default: x += k; } return x; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x, int k) { return x == 0 ? k : x == 1 ? k : x + k; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g(i, k);
  return n;
}
