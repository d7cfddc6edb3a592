// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: two calls return the same unset local, but not the same value
//- old.c
static int g(void) {
  int y;
  return y;
}
int f(void) { return g() == g(); }
//- new.c
static int g(void) {
  int y = 0;
  return y;
}
int f(void) { return g() == g(); }
