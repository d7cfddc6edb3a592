// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: remquo() tells the lowest bits of the quotient
//- old.c
#include <math.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  volatile double x = c == 'q' ? 29 : -7.8;
  int n;
  remquo(x, c == 'q' ? 3 : 1, &n);
  return n;
}
//- new.c
#include <math.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  volatile double x = c == 'q' ? 29 : -7.8;
  int n;
  remquo(x, c == 'q' ? 3 : 1, &n);
  return c == 'q' ? 2 : 0;
}
