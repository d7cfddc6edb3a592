// RUN: --entry f
// CALL: show_all_shorts(a, f((short)a))
// DEMAND: differs
// WHY: a knot belongs to the interval above it, or below it: 64.25 is an input, 0.1 is none
//- old.c
static const double knot[] = {-100, -31.5, -2.3, 0.1, 0.3, 7.7, 64.25, 100};
int f(short a) {
  double x = a / 256.0;
  int at = 0;
  while (at < 6 && knot[at + 1] <= x)
    at++;
  return at;
}
//- new.c
static const double knot[] = {-100, -31.5, -2.3, 0.1, 0.3, 7.7, 64.25, 100};
int f(short a) {
  double x = a / 256.0;
  int at = 0;
  while (at < 6 && knot[at + 1] < x)
    at++;
  return at;
}
