// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: a pointer parameter of an inlined function moves the pointer of the loop
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE int next(const signed char **p) { return *(*p)++; }
int f(signed char k) {
  signed char t[4] = {1, k, 3, 4};
  const signed char *p = t;
  int n = 0;
  while (p < t + 4) n += next(&p);
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
INLINE int next(const signed char **p) { return *(*p)++; }
int f(signed char k) {
  signed char t[4] = {1, k, 3, 4};
  int n = 0;
  for (int i = 4; i--;) n += t[i];
  return n;
}
