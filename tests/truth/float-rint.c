// DEMAND: differs or undecided float
// WHY: rint(2.5) is 2 to nearest and 3 upward
//- old.c
#include <fenv.h>
#include <math.h>
int main(void) {
  volatile double v = 2.5;
  fesetround(FE_TONEAREST);
  return (int)rint(v);
}
//- new.c
#include <fenv.h>
#include <math.h>
int main(void) {
  volatile double v = 2.5;
  fesetround(FE_UPWARD);
  return (int)rint(v);
}
