// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a recursive function around an inlined one in a loop: each frame has its own
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE int add(int x, int y) { return x + y; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 2; i++) n = add(n, k > 0 ? f((signed char)(k > 2 ? 2 : k - 1)) : i);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 2; i++) n += k > 0 ? f((signed char)(k > 2 ? 2 : k - 1)) : i;
  return n;
}
