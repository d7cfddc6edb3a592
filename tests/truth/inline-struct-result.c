// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: the local that an inlined function returns has the place of the result, which the caller reads
//- old.c
#define INLINE static inline __attribute__((always_inline))
struct S { long a; int b; char c[20]; };
static void keep(struct S **to, struct S *s) { *to = s; }
INLINE struct S make(int k) {
  {
    struct S r, *kept;
    keep(&kept, &r);
    r.b = k;
    if (k > 3) goto out;
    kept->b++;
  out:
    return r;
  }
}
int f(signed char k) {
  int n = 0;
  for (int i = 0; i < 3; i++) {
    struct S s = make(k + i);
    n += s.b;
  }
  return n;
}
//- new.c
#define INLINE static inline __attribute__((always_inline))
struct S { long a; int b; char c[20]; };
static void keep(struct S **to, struct S *s) { *to = s; }
INLINE struct S make(int k) {
  {
    struct S r, *kept;
    keep(&kept, &r);
    r.b = k;
    if (k > 3) goto out;
    kept->b++;
  out:
    return r;
  }
}
int f(signed char k) {
  int n = 0;
  for (int i = 2; i >= 0; i--) n += k + i > 3 ? k + i : k + i + 1;
  return n;
}
