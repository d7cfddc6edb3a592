// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: equivalent
// WHY: the trapezoidal rule with the ends halved inside of the sum, or outside: exact
//- old.c
double f(signed char a, signed char b, signed char c) {
  double h = 0.25, sum = (a + c) / 2.0;
  for (int i = 1; i < 4; i++)
    sum += a + (b - a) * (i / 4.0);
  return h * sum;
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  double h = 0.25, sum = 0;
  for (int i = 1; i < 4; i++)
    sum += a + i * (b - a) / 4.0;
  return h / 2 * (a + c) + h * sum;
}
