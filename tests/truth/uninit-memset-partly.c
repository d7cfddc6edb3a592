// DEMAND: differs uninit
// NATIVE: none
// WHY: sizeof the pointer instead of the array clears a part only
//- old.c
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = malloc(32);
  if (!p) return 9;
  memset(p, 0, sizeof p);
  return p[20] != 0;
}
//- new.c
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = malloc(32);
  if (!p) return 9;
  memset(p, 0, 32);
  return p[20] != 0;
}
