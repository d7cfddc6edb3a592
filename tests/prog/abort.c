// EXPECT: fault abort @abort
// EXPECT: paths 2
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  if (umbra_range(0, 2, "x")) abort() /*@abort*/;
  return 0;
}
