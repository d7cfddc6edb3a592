// SANITIZER: address
// REPORT: attempting double-free
// UMBRA: double-free
#include <stdlib.h>
int main(void) {
  char *volatile p = malloc(4);
  free(p);
  free(p);
  return 0;
}
