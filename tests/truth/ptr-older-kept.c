// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet qx
// WHY: a block that exists is not where a later one was
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *kept = malloc(5), *later = malloc(5);
  free(later);
  return kept != later && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *kept = malloc(5), *later = malloc(5);
  free(later);
  return kept != later && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
