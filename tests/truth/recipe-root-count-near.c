// RUN: --entry f
// CALL: show_all_chars3(a, b, c, f((signed char)a, (signed char)b, (signed char)c))
// DEMAND: differs
// WHY: a discriminant that is almost 0 counts as 0: of whole numbers none is so small, of quarters one is
//- old.c
int f(signed char a, signed char b, signed char c) {
  double d = (double)b * b / 4 - 4.0 * a * c;
  return d > 0 ? 2 : d == 0 ? 1 : 0;
}
//- new.c
int f(signed char a, signed char b, signed char c) {
  double d = (double)b * b / 4 - 4.0 * a * c;
  return d > 0.25 ? 2 : d >= 0 ? 1 : 0;
}
