// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: several parameters of several types of an inlined function, one of them changed, in a do loop
//- old.c
#define INLINE static inline __attribute__((always_inline))
INLINE double g(signed char c, double d, const int *p, unsigned long u, _Bool b) { c += *p; return b ? d + c : d - (double)u; }
int f(signed char k) {
  int i = 0;
  double d = 0;
  do { d = g(k, d, &i, (unsigned long)i, i & 1); } while (++i < 4);
  return (int)d;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
int f(signed char k) {
  double d = 0;
  d -= 0;
  d += (signed char)(k + 1);
  d -= 2;
  d += (signed char)(k + 3);
  return (int)d;
}
