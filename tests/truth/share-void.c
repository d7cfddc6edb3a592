// RUN: --entry f
// CALL: void *p[2]; p[0] = p; show(f(p));
// DEMAND: differs or equivalent up to bounds: shared parts
// WHY: a generic list that leads to itself
//- old.c
int f(void **p) {
  if (!p || !*p) return 0;
  return *p == (void *)p ? 1 : 0;
}
//- new.c
int f(void **p) {
  if (!p || !*p) return 0;
  return *p == (void *)p ? 2 : 0;
}
