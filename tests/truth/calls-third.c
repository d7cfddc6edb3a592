// RUN: --entry next --calls 3
// CALL: show(next()); show(next()); show(next());
// DEMAND: differs output
// SHOWN: n_calls = 3
// WHY: a function without arguments: only the third call returns another number
//- old.c
int next(void) {
  static int seed = 1;
  return seed *= 3;
}
//- new.c
int next(void) {
  static int seed = 1;
  if (seed == 9) seed = 8;
  return seed *= 3;
}
