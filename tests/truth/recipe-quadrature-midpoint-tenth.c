// RUN: --entry f
// CALL: show_all_shorts(a, hash_of(f((short)a)))
// DEMAND: differs
// WHY: midpoints by their index, or by adding the width, which is no dyadic number
//- old.c
double f(short a) {
  double from = a / 8.0, h = 0.1, sum = 0;
  for (int i = 0; i < 6; i++)
    sum += from + (i + 0.5) * h;
  return sum;
}
//- new.c
double f(short a) {
  double from = a / 8.0, h = 0.1, sum = 0, x = from + h / 2;
  for (int i = 0; i < 6; i++) {
    sum += x;
    x += h;
  }
  return sum;
}
