// RUN: --entry f
// DEMAND: equivalent up to assumptions: g\(\) is undefined
// NATIVE: none
// WHY: the declaration excludes NULL
//- old.c
char *g(int) __attribute__((returns_nonnull));
int f(int x) {
  char *p = g(x);
  return p ? *p : 0;
}
//- new.c
char *g(int) __attribute__((returns_nonnull));
int f(int x) {
  char *p = g(x);
  return *p;
}
