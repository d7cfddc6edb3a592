// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: differs
// WHY: the same in float, with a third: other rounding
//- old.c
double f(signed char a, signed char b, signed char c) {
  float t = c / 3.0f;
  return a + t * (b - a);
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  float t = c / 3.0f;
  return (1 - t) * a + t * b;
}
