// RUN: --entry f
// CALL: show_all_chars2(a, b, hash_of(f((signed char)a, (signed char)b)))
// DEMAND: differs
// WHY: false position from the other end: other rounding
//- old.c
double f(signed char a, signed char b) {
  double f0 = a - 200.0, f1 = b + 200.0;
  return (0 * f1 - 1 * f0) / (f1 - f0);
}
//- new.c
double f(signed char a, signed char b) {
  double f0 = a - 200.0, f1 = b + 200.0;
  return 1 - f1 / (f1 - f0);
}
