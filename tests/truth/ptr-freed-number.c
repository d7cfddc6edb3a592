// RUN: -- @1
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: the number of the address that a freed block had
//- old.c
#include <stdint.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  char *old = malloc(5);
  uintptr_t was = (uintptr_t)old;
  free(old);
  return (uintptr_t)malloc(5) == was && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <stdint.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  char *old = malloc(5);
  uintptr_t was = (uintptr_t)old;
  free(old);
  return (uintptr_t)malloc(5) == was && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
