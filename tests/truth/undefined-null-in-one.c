// RUN: --entry f
// DEMAND: differs regression
// NATIVE: none
// WHY: only one version declares that the result is not NULL, so the function may return it
//- old.c
char *g(int);
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
