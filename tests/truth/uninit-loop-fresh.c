// RUN: --entry f
// DEMAND: differs
// STATUS: 1
// NATIVE: none
// WHY: a local of the loop's body is another object in each turn
//- old.c
int f(signed char x) {
  int r = 0;
  for (int i = 0; i < 2; i++) {
    int y;
    if (i == 0) y = x;
    r = y > 3;
  }
  return r;
}
//- new.c
int f(signed char x) {
  int r = 0;
  for (int i = 0; i < 2; i++) {
    int y = x;
    r = y > 3;
  }
  return r;
}
