// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: the local of the second call is another object than that of the first, though it often lies where that was
//- old.c
static int g(int is_first, int x) {
  int y;
  if (is_first) y = x;
  return y > 5;
}
int f(signed char x) {
  g(1, x);
  return g(0, x);
}
//- new.c
static int g(int is_first, int x) {
  int y = x;
  if (is_first) y = x;
  return y > 5;
}
int f(signed char x) {
  g(1, x);
  return g(0, x);
}
