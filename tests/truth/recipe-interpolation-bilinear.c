// RUN: --entry f
// CALL: show_all_chars2(a, b, hash_of(f((signed char)a, (signed char)b)))
// DEMAND: equivalent
// WHY: first along x and then along y, or the other way round: exact
//- old.c
double f(signed char a, signed char b) {
  double x = a / 128.0, y = b / 128.0;
  double below = 3 + x * (5 - 3), above = -2 + x * (7 - -2);
  return below + y * (above - below);
}
//- new.c
double f(signed char a, signed char b) {
  double x = a / 128.0, y = b / 128.0;
  double left = 3 + y * (-2 - 3), right = 5 + y * (7 - 5);
  return left + x * (right - left);
}
