// EXPECT: fault invalid-pointer @wild
// EXPECT: paths 2
#include <stdint.h>
#include <umbra.h>
int value = 3;
int main(void) {
  uintptr_t a = (uintptr_t)&value;
  if (umbra_range(0, 2, "which")) a = 0xdeadbeef000;
  return *(int *)a /*@wild*/ - 3;
}
