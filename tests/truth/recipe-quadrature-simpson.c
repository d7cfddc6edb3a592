// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: differs
// WHY: Simpson's rule: a third of the width first, or of the sum
//- old.c
double f(signed char a, signed char b, signed char c) {
  return 1.0 / 3 * (a + 4.0 * b + c);
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  return (a + 4.0 * b + c) / 3;
}
