// The number of steps of an iteration
// RUN: --entry steps
//- old.c
int steps(double re, double im) {
  double x = 0, y = 0;
  int n = 0;
  while (n < 100 && x * x + y * y < 4) {
    double next = x * x - y * y + re;
    y = 2 * x * y + im;
    x = next;
    n++;
  }
  return n;
}
//- new.c
int steps(double re, double im) {
  double x = 0, y = 0;
  int n = 0;
  while (n < 100 && x * x + y * y < 4.5) {
    double next = x * x - y * y + re;
    y = 2 * x * y + im;
    x = next;
    n++;
  }
  return n;
}
