// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 9), any_double()));
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: floating-point operations on the same operands in the same order
//- old.c
double f(int n, double x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * x + 1.5 / (x + i);
  return s;
}
//- new.c
static double term(double x, int i) { return 1.5 / (i + x); }
double f(int n, double x) {
  double s = 0;
  int i = 0;
  while (i < n) {
    double t = term(x, i);
    s = t + s * x;
    i++;
  }
  return s;
}
