// DEMAND: equivalent
// WHY: realloc takes along what was set and what was not; only what was set is read
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(4 * sizeof *p);
  if (!p) return 9;
  p[0] = 1;
  p[2] = 3;
  p = realloc(p, 1000 * sizeof *p);
  if (!p) return 9;
  p[500] = 7;
  printf("%d %d %d\n", p[0], p[2], p[500]);
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int *p = calloc(1000, sizeof *p);
  if (!p) return 9;
  p[0] = 1;
  p[2] = 3;
  p[500] = 7;
  printf("%d %d %d\n", p[0], p[2], p[500]);
  return 0;
}
