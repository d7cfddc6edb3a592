// NO-REPLAY: the sandbox gives no room to a leak checker
// RUN: --check leak
// EXPECT: fault memory-leak @lost
// EXPECT: paths 3
// Of the three ways one loses its block; what a static leads to, or what is freed, is none.
#include <stdlib.h>
#include <umbra.h>
static char *kept;
int main(void) {
  int way = umbra_range(0, 3, "way");
  char *p = malloc(8); /*@lost*/
  if (way == 0) free(p);
  if (way == 1) kept = p + 3;
  return 0;
}
