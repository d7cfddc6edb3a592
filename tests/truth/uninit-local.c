// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// WHY: OLD's result depends on an element that nothing set; natively it is whatever the stack held
//- old.c
int f(void) {
  int y[4];
  y[0] = 0;
  return y[1] == 1;
}
//- new.c
int f(void) {
  int y[4] = {0};
  y[0] = 0;
  return y[1] == 1;
}
