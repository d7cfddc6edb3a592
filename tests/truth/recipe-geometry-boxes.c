// RUN: --entry f
// CALL: show_all_chars3(a, b, c, f((signed char)a, (signed char)b, (signed char)c))
// DEMAND: equivalent
// WHY: whether intervals meet, said directly, or by what separates them
//- old.c
int f(signed char a, signed char b, signed char c) {
  double x = a / 4.0, y = b / 4.0, size = c / 4.0;
  return x <= y + size && y <= x + 2.5;
}
//- new.c
int f(signed char a, signed char b, signed char c) {
  double x = a / 4.0, y = b / 4.0, size = c / 4.0;
  return !(x > y + size || y > x + 2.5);
}
