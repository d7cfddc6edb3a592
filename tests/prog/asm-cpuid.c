// EXPECT: paths 1
// EXPECT: exit-values 0
// NO-REPLAY: the machine has features
/* The modelled processor has no features. */
#include <cpuid.h>
int main(void) {
  unsigned a, b, c, d;
  return __get_cpuid(1, &a, &b, &c, &d);
}
