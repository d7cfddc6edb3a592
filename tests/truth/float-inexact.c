// DEMAND: differs or undecided float
// WHY: 1 / 4 is exact, 1 / 3 is not
//- old.c
#include <fenv.h>
int main(void) {
  volatile double a = 1, b = 4;
  feclearexcept(FE_ALL_EXCEPT);
  a = a / b;
  return fetestexcept(FE_INEXACT) ? 1 : 0;
}
//- new.c
#include <fenv.h>
int main(void) {
  volatile double a = 1, b = 3;
  feclearexcept(FE_ALL_EXCEPT);
  a = a / b;
  return fetestexcept(FE_INEXACT) ? 1 : 0;
}
