// DEMAND: equivalent or undecided float
// WHY: fegetround gives what fesetround set
//- old.c
#include <assert.h>
#include <fenv.h>
int main(void) {
  fesetround(FE_DOWNWARD);
  assert(fegetround() == FE_DOWNWARD);
  return 1;
}
//- new.c
#include <assert.h>
#include <fenv.h>
int main(void) {
  fesetround(FE_DOWNWARD);
  assert(FE_DOWNWARD == fegetround());
  return 1;
}
