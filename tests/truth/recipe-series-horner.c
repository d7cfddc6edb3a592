// RUN: --entry f
// CALL: show_all_shorts(a, hash_of(f((short)a)))
// DEMAND: equivalent
// WHY: Horner's rule in a loop and written out
//- old.c
static const double coefficient[] = {1, 0.5, 1.0 / 3, 0.2, 0.1};
double f(short a) {
  double x = a / 256.0, sum = 0;
  for (int k = 4; k >= 0; k--)
    sum = sum * x + coefficient[k];
  return sum;
}
//- new.c
static const double coefficient[] = {1, 0.5, 1.0 / 3, 0.2, 0.1};
double f(short a) {
  double x = a / 256.0;
  return (((coefficient[4] * x + coefficient[3]) * x + coefficient[2]) * x + coefficient[1]) * x + coefficient[0];
}
