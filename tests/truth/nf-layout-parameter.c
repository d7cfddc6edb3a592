// RUN: --max-time 6 --entry f
// NATIVE: none
// DEMAND: undecided .
// NORMAL: none
// WHY: the same code, but the caller sees another field of what a parameter points to
//- old.c
struct S { int a, b; };
void f(struct S *s, unsigned n) {
  unsigned k = 0;
  for (unsigned i = 0; i < n; i++)
    k = k * 31 + i;
  if (n > 100000) s->a = k;
}
//- new.c
struct S { int b, a; };
void f(struct S *s, unsigned n) {
  unsigned k = 0;
  for (unsigned i = 0; i < n; i++)
    k = k * 31 + i;
  if (n > 100000) s->b = k;
}
