// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: what is left in a variable that others see was never set
//- old.c
int last;
void f(signed char x) {
  int y;
  if (x > 0) y = x;
  last = y;
}
//- new.c
int last;
void f(signed char x) {
  int y = 0;
  if (x > 0) y = x;
  last = y;
}
