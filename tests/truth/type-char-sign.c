// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs output
// WHY: a local that became unsigned
//- old.c
int f(signed char x) {
  signed char c = x;
  return c < 0;
}
//- new.c
int f(signed char x) {
  unsigned char c = (unsigned char)x;
  return c > 200;
}
