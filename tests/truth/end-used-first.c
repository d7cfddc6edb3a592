// RUN: --entry f
// CALL: short b[] = {70, 7}; show(f(b + 2, b));
// DEMAND: differs output
// WHY: the end comes before the beginning, and both go to a function
//- old.c
static int sum(const short *up_to, const short *x) {
  int s = 0;
  while (up_to > x) s += *x++;
  return s;
}
int f(const short *y, const short *x) { return sum(y, x) == 77 ? 1 : 0; }
//- new.c
static int sum(const short *up_to, const short *x) {
  int s = 0;
  while (up_to > x) s += *x++;
  return s;
}
int f(const short *y, const short *x) { return sum(y, x) == 77 ? 2 : 0; }
