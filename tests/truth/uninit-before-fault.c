// DEMAND: differs uninit
// NATIVE: none
// WHY: both fail alike; before, NEW decides by memory that was never written
//- old.c
#include <stdlib.h>
int main(void) {
  char *p = calloc(4, 1);
  volatile int n = 0;
  if (p && p[2] == 7) n++;
  abort();
}
//- new.c
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  volatile int n = 0;
  if (p && p[2] == 7) n++;
  abort();
}
