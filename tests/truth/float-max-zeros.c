// RUN: -- @1
// NATIVE: none
// DEMAND: equivalent up to assumptions: fmax.. and fmin.. of 0 and -0
// WHY: C leaves open which of 0 and -0 fmax gives
//- old.c
#include <math.h>
#include <stdio.h>
static double larger(double x, double y) { return fmax(x, y); }
int main(int argc, char **argv) {
  double z = argc > 1 && argv[1][0] == 'a' ? -0.0 : 0.0;
  printf("%f\n", larger(z, -z));
  return 0;
}
//- new.c
#include <math.h>
#include <stdio.h>
static double larger(double x, double y) { return y > x ? y : x; }
int main(int argc, char **argv) {
  double z = argc > 1 && argv[1][0] == 'a' ? -0.0 : 0.0;
  printf("%f\n", larger(z, -z));
  return 0;
}
