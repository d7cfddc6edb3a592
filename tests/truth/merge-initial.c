// RUN: --merge --entry f
// CALL: show(f(any_range(0, 3)));
// DEMAND: equivalent up to initial values of g
// WHY: where the branch does not write, it is what the variable starts with, which the verdict must say
//- old.c
int g;
int f(int c) {
  if (c) g = 1;
  return g;
}
//- new.c
int g;
int f(int c) {
  if (c) g = 1;
  return g > 1 ? 7 : g;
}
