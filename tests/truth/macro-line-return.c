// RUN: --entry f
// CALL: show(f(any_int()));
// DEMAND: differs
// WHY: the number of a line is returned
//- old.c
int f(int x) {
  if (x == 3) return __LINE__;
  return 0;
}
//- new.c
/* moved */
int f(int x) {
  if (x == 3) return __LINE__;
  return 0;
}
