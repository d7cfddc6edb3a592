// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: equivalent
// WHY: between two values by their difference, or by two weights: exact for short numbers, and no -0 comes out
//- old.c
double f(signed char a, signed char b, signed char c) {
  double t = c / 16.0;
  return a + t * (b - a);
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  double t = c / 16.0;
  return (1 - t) * a + t * b;
}
