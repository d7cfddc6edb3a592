// NO-REPLAY: AddressSanitizer crashes inside free
// EXPECT: fault invalid-free @wild
// EXPECT: fault invalid-free @function
// EXPECT: paths 2
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  if (umbra_range(0, 2, "which")) free((void *)0x1234567) /*@wild*/;
  else free((void *)main) /*@function*/;
  return 0;
}
