// DEMAND: differs
// NATIVE: none
// WHY: what realloc adds is indeterminate
//- old.c
#include <stdlib.h>
int main(void) {
  char *p = calloc(4, 1);
  if (!p || !(p = realloc(p, 64))) return 2;
  return p[40] == 7;
}
//- new.c
#include <stdlib.h>
int main(void) {
  char *p = calloc(64, 1);
  if (!p) return 2;
  return p[40] == 7;
}
