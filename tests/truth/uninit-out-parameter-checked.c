// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the result is used only where the callee has set it
//- old.c
static int parse(int x, int *out) {
  if (x < 0) return -1;
  *out = x + 1;
  return 0;
}
int f(signed char x) {
  int y;
  if (parse(x, &y)) return -1;
  return y > 3;
}
//- new.c
static int parse(int x, int *out) {
  if (x < 0) return -1;
  *out = x + 1;
  return 0;
}
int f(signed char x) {
  int y = 7;
  if (parse(x, &y)) return -1;
  return y > 3;
}
