// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_schar()));
// WHY: literals that happen to be the numbers of their lines
//- old.c
int line = __LINE__;
int f(signed char k) {
  return k == 7 ? 3 : k;
}
//- new.c

int line = __LINE__;
int f(signed char k) {
  return k == 7 ? 4 : k;
}
