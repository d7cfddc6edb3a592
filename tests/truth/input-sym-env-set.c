// RUN: --sym-env LEVEL
// DEMAND: equivalent up to bounds: LEVEL
// NATIVE: none
// WHY: what the program sets itself counts from then on; the runs of the judge do not set it
//- old.c
#include <stdlib.h>
#include <string.h>
int main(void) {
  setenv("LEVEL", "7", 1);
  return strcmp(getenv("LEVEL"), "7");
}
//- new.c
#include <stdlib.h>
int main(void) {
  setenv("LEVEL", "7", 1);
  unsetenv("LEVEL");
  return getenv("LEVEL") != NULL;
}
