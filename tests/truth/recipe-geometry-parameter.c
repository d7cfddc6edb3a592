// RUN: --entry f
// CALL: show_all_chars3(a, b, c, f((signed char)a, (signed char)b, (signed char)c))
// DEMAND: equivalent
// WHY: whether a parameter lies in [0, 1], with a division or without
//- old.c
int f(signed char a, signed char b, signed char c) {
  double n = a, d = b - c;
  if (d <= 0) return -1;
  double t = n / d;
  return t >= 0 && t <= 1;
}
//- new.c
int f(signed char a, signed char b, signed char c) {
  double n = a, d = b - c;
  if (d <= 0) return -1;
  return n >= 0 && n <= d;
}
