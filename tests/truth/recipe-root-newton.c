// RUN: --entry f
// CALL: show_all_shorts(a, hash_of(f((short)a)))
// DEMAND: equivalent
// WHY: Newton's step for a square root as a mean, or as half a sum
//- old.c
double f(short a) {
  double v = a < 0 ? 0.5 : a + 1.0, x = v;
  for (int n = 0; n < 4; n++)
    x = (x + v / x) / 2;
  return x;
}
//- new.c
double f(short a) {
  double v = a < 0 ? 0.5 : a + 1.0, x = v;
  for (int n = 0; n < 4; n++)
    x = 0.5 * (v / x + x);
  return x;
}
