// RUN: --check ub
// EXPECT: fault misaligned-access @load
// EXPECT: fault misaligned-access @store
// EXPECT: paths 4
// Two branches: on each the address is aligned for some inputs (one path, as the pointer stays symbolic) and not for
// others (one fault).
#include <umbra.h>
int main(void) {
  _Alignas(8) char bytes[16] = {0};
  unsigned char at;
  umbra_symbolic(&at, sizeof at, "at");
  umbra_assume(at < 8);
  if (umbra_range(0, 2, "way")) return *(int *)(void *)(bytes + at) /*@load*/;
  *(short *)(void *)(bytes + at) = 1; /*@store*/
  return 0;
}
