// RUN: --entry f
// CALL: show_all_shorts(a, hash_of(f((short)a)))
// DEMAND: differs
// WHY: in a term of the series of exp, x / k is rounded before the product, or the product before the division
//- old.c
double f(short a) {
  double x = a / 1024.0, term = 1, sum = 1;
  for (int k = 1; k <= 6; k++) {
    term *= x / k;
    sum += term;
  }
  return sum;
}
//- new.c
double f(short a) {
  double x = a / 1024.0, term = 1, sum = 1;
  for (int k = 1; k <= 6; k++) {
    term = term * x / k;
    sum += term;
  }
  return sum;
}
