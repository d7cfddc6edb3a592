// RUN: --fail-malloc 1
// DEMAND: differs regression
// NATIVE: none
// WHY: the second allocation of a program is used unchecked; natively it has to be made to fail
//- old.c
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *a = malloc(4), *b = calloc(1, 4);
  if (!a || !b) return 1;
  strcpy(a, "x");
  strcpy(b, a);
  int v = b[0];
  free(a);
  free(b);
  return v == 'x' ? 0 : 2;
}
//- new.c
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *a = malloc(4);
  if (!a) return 1;
  char *b = calloc(1, 4);
  strcpy(a, "x");
  strcpy(b, a);
  int v = b[0];
  free(a);
  free(b);
  return v == 'x' ? 0 : 2;
}
