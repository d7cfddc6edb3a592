// DEMAND: differs uninit
// NATIVE: none
// WHY: a block that is allocated anew holds anything, also where the old one of that size was set
//- old.c
#include <stdlib.h>
int main(void) {
  int *p = malloc(40);
  if (!p) return 9;
  p[3] = 5;
  free(p);
  int *q = malloc(40);
  if (!q) return 9;
  return q[3] == 5;
}
//- new.c
#include <stdlib.h>
int main(void) {
  int *p = malloc(40);
  if (!p) return 9;
  p[3] = 5;
  free(p);
  int *q = malloc(40);
  if (!q) return 9;
  q[3] = 5;
  return q[3] == 5;
}
