// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a structure by value, in registers, of an inlined function in a loop
//- old.c
#define INLINE static inline __attribute__((always_inline))
struct S { int a, b; signed char c; };
INLINE int g(struct S s) { return s.a * s.b - s.c; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g((struct S){i, k, k});
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
struct S { int a, b; signed char c; };
INLINE int g(struct S s) { return s.a * s.b - s.c; }
int f(signed char k) {
  int n = 0;
  for (int i = 2; i >= 0; i--) n += g((struct S){k, i, k});
  return n;
}
