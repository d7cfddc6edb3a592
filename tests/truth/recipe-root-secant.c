// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: equivalent
// WHY: the step of the secant method with its factors exchanged
//- old.c
double f(signed char a, signed char b, signed char c) {
  double x0 = a / 16.0, x1 = b / 16.0, f0 = x0 * x0 - c, f1 = x1 * x1 - c;
  return f0 == f1 ? x1 : x1 - (x1 - x0) * f1 / (f1 - f0);
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  double x0 = a / 16.0, x1 = b / 16.0, f0 = x0 * x0 - c, f1 = x1 * x1 - c, step = x1 - x0;
  if (f1 == f0) return x1;
  return x1 - f1 * step / (f1 - f0);
}
