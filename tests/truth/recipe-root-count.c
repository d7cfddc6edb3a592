// RUN: --entry f --max-time 150 --max-solver-time 100
// CALL: show_all_chars3(a, b, c, f((signed char)a, (signed char)b, (signed char)c))
// DEMAND: equivalent or equivalent up to assumptions: neither version has undefined behaviour
// WHY: how many roots a quadratic has, by its discriminant, or by comparing its two parts
//- old.c
int f(signed char a, signed char b, signed char c) {
  double d = (double)b * b - 4.0 * a * c;
  if (a == 0) return 1;
  return d > 0 ? 2 : d == 0 ? 1 : 0;
}
//- new.c
int f(signed char a, signed char b, signed char c) {
  double square = (double)b * b, product = 4.0 * a * c;
  if (a == 0) return 1;
  return (square >= product) + (square > product);
}
