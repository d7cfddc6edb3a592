// RUN: --entry total
// CALL: show(total(give));
// DEMAND: differs output
// WHY: a callback gives back numbers through what it is given
//- old.c
static int left = 2;
static int give(int *to) {
  *to = left == 2 ? 3 : 5;
  return left-- > 0;
}
int total(int (*next)(int *)) {
  int sum = 0, v = 0, n = 0;
  while (next && n++ < 3 && next(&v)) sum = sum * 2 + v;
  return sum;
}
//- new.c
static int left = 2;
static int give(int *to) {
  *to = left == 2 ? 3 : 5;
  return left-- > 0;
}
int total(int (*next)(int *)) {
  int sum = 0, v = 0, n = 0;
  while (next && n++ < 3 && next(&v)) sum = sum + v;
  return sum;
}
