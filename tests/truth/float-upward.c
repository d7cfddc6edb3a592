// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs or undecided float
// WHY: 1.0 / 3 rounded upward is another double than to nearest
//- old.c
#include <fenv.h>
int main(int argc, char **argv) {
  volatile double a = 1, b = 3;
  double nearest = a / b;
  if (argc > 1 && argv[1][0] == 'b') fesetround(FE_UPWARD);
  return a / b == nearest ? 0 : 0;
}
//- new.c
#include <fenv.h>
int main(int argc, char **argv) {
  volatile double a = 1, b = 3;
  double nearest = a / b;
  if (argc > 1 && argv[1][0] == 'b') fesetround(FE_UPWARD);
  return a / b == nearest ? 0 : 1;
}
