// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: the callee sets its result for some inputs only, and OLD uses it for all
//- old.c
static int parse(int x, int *out) {
  if (x < 0) return -1;
  *out = x + 1;
  return 0;
}
int f(signed char x) {
  int y;
  parse(x, &y);
  return y > 3;
}
//- new.c
static int parse(int x, int *out) {
  if (x < 0) return -1;
  *out = x + 1;
  return 0;
}
int f(signed char x) {
  int y = 0;
  parse(x, &y);
  return y > 3;
}
