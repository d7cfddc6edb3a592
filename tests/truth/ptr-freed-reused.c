// RUN: -- @1
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: malloc may return the block that was freed last
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *old = malloc(5);
  free(old);
  return malloc(5) == old && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *old = malloc(5);
  free(old);
  return malloc(5) == old && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
