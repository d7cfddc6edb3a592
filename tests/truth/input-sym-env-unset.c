// RUN: --sym-env LEVEL
// DEMAND: differs output
// NATIVE: none
// WHY: that the variable is not set is possible, too, and differs from empty; the runs of the judge do not set it
//- old.c
#include <stdlib.h>
int main(void) {
  const char *s = getenv("LEVEL");
  return s ? *s == 0 : 3;
}
//- new.c
#include <stdlib.h>
int main(void) {
  const char *s = getenv("LEVEL");
  return s ? *s == 0 : 4;
}
