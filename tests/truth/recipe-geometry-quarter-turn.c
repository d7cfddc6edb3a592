// RUN: --entry f
// CALL: show_all_chars2(a, b, hash_of(f((signed char)a, (signed char)b)))
// DEMAND: differs
// WHY: a quarter turn by its matrix, or by exchanging the coordinates: -0 is not 0
//- old.c
double f(signed char a, signed char b) {
  double x = a, y = b;
  return 0 * x - 1 * y;
}
//- new.c
double f(signed char a, signed char b) {
  double y = b;
  (void)a;
  return -y;
}
