// DEMAND: differs
// NATIVE: none
// WHY: malloc leaves its bytes indeterminate, calloc does not; the exit status depends on one
//- old.c
#include <stdlib.h>
int main(void) {
  char *p = malloc(10);
  return p && p[3] == 1;
}
//- new.c
#include <stdlib.h>
int main(void) {
  char *p = calloc(10, 1);
  return p && p[3] == 1;
}
