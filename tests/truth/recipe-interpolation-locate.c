// RUN: --entry f
// CALL: show_all_shorts(a, f((short)a))
// DEMAND: equivalent
// WHY: the interval of a table by bisection, or one after the other
//- old.c
static const double knot[] = {-100, -31.5, -2, 0, 0.1, 7, 64.25, 100};
int f(short a) {
  double x = a / 256.0;
  int low = 0, high = 7;
  while (high - low > 1) {
    int middle = (low + high) / 2;
    if (x >= knot[middle])
      low = middle;
    else
      high = middle;
  }
  return low;
}
//- new.c
static const double knot[] = {-100, -31.5, -2, 0, 0.1, 7, 64.25, 100};
int f(short a) {
  double x = a / 256.0;
  int at = 0;
  while (at < 6 && knot[at + 1] <= x)
    at++;
  return at;
}
