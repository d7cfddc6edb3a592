// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a loop made of jumps around an inlined function with a parameter
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x) { return x < 0 ? -x : x; }
int f(signed char k) {
  int n = 0, i = 0;
top:
  n += g(k - i);
  if (++i < 3) goto top;
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
INLINE int g(int x) { return x < 0 ? -x : x; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += k < i ? i - k : k - i;
  return n;
}
