// RUN: -- @1
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: realloc may leave a block where it is
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *old = malloc(50), *new = realloc(old, 10);
  return new == old && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *old = malloc(50), *new = realloc(old, 10);
  return new == old && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
