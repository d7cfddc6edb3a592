// RUN: --sym-env LEVEL=3
// DEMAND: equivalent up to bounds: LEVEL
// NATIVE: none
// WHY: the variable is the same each time it is read, and when the environment is walked; the runs of the judge do not set it
//- old.c
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
int main(void) {
  const char *a = getenv("LEVEL"), *b = getenv("LEVEL");
  return a && (!b || strcmp(a, b) != 0 || strlen(a) > 3);
}
//- new.c
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
int main(void) {
  const char *a = getenv("LEVEL"), *b = secure_getenv("LEVEL");
  return a ? a != b || strlen(a) > 3 : b != NULL;
}
