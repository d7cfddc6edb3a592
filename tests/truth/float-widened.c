// RUN: --entry f
// CALL: show(f(any_range(0, 8)));
// DEMAND: differs output
// WHY: 0.1f and 0.1 are not the same
//- old.c
int f(unsigned char x) {
  float step = 0.1f;
  return step * 10 == 1.0 && x == 5;
}
//- new.c
int f(unsigned char x) {
  float step = 0.1f;
  return (double)step * 10 == 1.0 && x == 5;
}
