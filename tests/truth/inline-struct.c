// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a structure by value, in memory, of an inlined function in a loop
//- old.c
#define INLINE static inline __attribute__((always_inline))
struct S { long a; int b; char c[20]; };
INLINE int g(struct S s, int k) { s.b += k; return s.b + s.c[3] + (int)s.a; }
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) n += g((struct S){.a = i, .b = k, .c = {0, 1, 2, 3}}, i);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
struct S { long a; int b; char c[20]; };
INLINE int g(struct S s, int k) { s.b += k; return s.b + s.c[3] + (int)s.a; }
int f(signed char k) {
  int n = 0;
  struct S s = {.a = 0, .b = k, .c = {0, 1, 2, 3}};
  for (; s.a < 3; s.a++) n += g(s, (int)s.a);
  return n;
}
