// RUN: --entry f
// CALL: show(f(any_range(0, 6)));
// DEMAND: equivalent
// WHY: an operand of && that is never 0 hides no change
//- old.c
int f(int x) {
  int a = 3;
  return (a > 2 && x > 3) ? 7 : 8;
}
//- new.c
int f(int x) { return x > 3 ? 7 : 8; }
