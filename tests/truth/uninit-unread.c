// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: what is not set is not read: no event
//- old.c
int f(signed char x) {
  int y[4];
  y[x & 3] = x;
  return y[x & 3];
}
//- new.c
int f(signed char x) {
  int y[4] = {0};
  y[x & 3] = x;
  return y[x & 3];
}
