// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: differs
// WHY: a mean of three by one division, or by three
//- old.c
double f(signed char a, signed char b, signed char c) {
  return ((double)a + b + c) / 3;
}
//- new.c
double f(signed char a, signed char b, signed char c) {
  return a / 3.0 + b / 3.0 + c / 3.0;
}
