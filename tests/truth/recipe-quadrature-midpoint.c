// RUN: --entry f
// CALL: show_all_shorts(a, hash_of(f((short)a)))
// DEMAND: equivalent
// WHY: midpoints by their index, or by adding the width: exact
//- old.c
double f(short a) {
  double from = a / 8.0, h = 0.125, sum = 0;
  for (int i = 0; i < 6; i++) {
    double x = from + (i + 0.5) * h;
    sum += x * x;
  }
  return h * sum;
}
//- new.c
double f(short a) {
  double from = a / 8.0, h = 0.125, sum = 0, x = from + h / 2;
  for (int i = 0; i < 6; i++) {
    sum += x * x;
    x += h;
  }
  return sum * h;
}
