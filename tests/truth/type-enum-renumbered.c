// RUN: --entry f
// CALL: show(f(any_bool()));
// DEMAND: equivalent
// WHY: renumbered constants that never leave the function
//- old.c
enum Kind { NONE, SMALL, LARGE };
int f(_Bool x) {
  enum Kind k = x ? LARGE : SMALL;
  return k == LARGE;
}
//- new.c
enum Kind { LARGE = 7, SMALL = 9 };
int f(_Bool x) {
  enum Kind k = x ? LARGE : SMALL;
  return k == LARGE;
}
