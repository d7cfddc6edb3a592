// RUN: --entry f
// CALL: show_all_shorts(a, hash_of(f((short)a)))
// DEMAND: equivalent
// WHY: Clenshaw's recurrence with the variables exchanged instead of saved
//- old.c
static const double coefficient[] = {1.25, 0.5, 0.125, 0.0625};
double f(short a) {
  double x = a / 32768.0, d = 0, dd = 0;
  for (int k = 3; k > 0; k--) {
    double before = d;
    d = 2 * x * d - dd + coefficient[k];
    dd = before;
  }
  return x * d - dd + 0.5 * coefficient[0];
}
//- new.c
static const double coefficient[] = {1.25, 0.5, 0.125, 0.0625};
double f(short a) {
  double x = a / 32768.0, value[2] = {0, 0};
  int last = 0;
  for (int k = 3; k > 0; k--) {
    value[!last] = coefficient[k] + ((x + x) * value[last] - value[!last]);
    last = !last;
  }
  return coefficient[0] / 2 + (x * value[last] - value[!last]);
}
