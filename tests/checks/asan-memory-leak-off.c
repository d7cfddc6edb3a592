// SANITIZER: address
// REPORT: detected memory leaks
// UMBRA: none
#include <stdlib.h>
static char *volatile p;
int main(void) {
  p = malloc(4);
  p = 0;
  return 0;
}
