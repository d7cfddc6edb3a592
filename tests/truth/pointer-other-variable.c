// RUN: --entry f
// CALL: *f(0) = 7; show(*f(any_range(0, 4)));
// DEMAND: equivalent up to assumptions: no caller writes to what returned leads to: t in the old version, u in the new one
// NATIVE: none
// WHY: a caller that writes through the result sees it in the next one if both lead to one variable
//- old.c
int *f(int x) {
  static int t[2] = {1, 2};
  return &t[x & 1];
}
//- new.c
int *f(int x) {
  static int t[2] = {1, 2}, u[2] = {1, 2};
  return x & 2 ? &u[x & 1] : &t[x & 1];
}
