// DEMAND: equivalent up to assumptions: address
// NATIVE: none
// WHY: snprintf of a pointer, its length decides
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char text[40], *p = malloc(3);
  int n = snprintf(text, sizeof text, "%p", (void *)p);
  free(p);
  return n > 12 ? 1 + 1 : 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char text[40], *p = malloc(3);
  int n = snprintf(text, sizeof text, "%p", (void *)p);
  free(p);
  return n >= 13 ? 2 : 0;
}
