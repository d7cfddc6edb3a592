// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the unset variable is looked at only where it is set
//- old.c
int f(signed char x) {
  int y, ok = x > 10;
  if (ok) y = x - 10;
  if (ok && y > 5) return y;
  return 0;
}
//- new.c
int f(signed char x) {
  int y = 0;
  if (x > 10) y = x - 10;
  if (y > 5) return y;
  return 0;
}
