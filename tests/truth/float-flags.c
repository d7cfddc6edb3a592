// DEMAND: differs or undecided float
// WHY: a division by zero raises a flag that fetestexcept shows
//- old.c
#include <fenv.h>
int main(void) {
  volatile double a = 1, b = 0;
  a = a / b;
  return fetestexcept(FE_DIVBYZERO) ? 1 : 0;
}
//- new.c
#include <fenv.h>
int main(void) {
  volatile double a = 1, b = 0;
  a = a / b;
  return fetestexcept(FE_DIVBYZERO) ? 2 : 0;
}
