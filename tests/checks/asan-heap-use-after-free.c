// SANITIZER: address
// REPORT: heap-use-after-free
// UMBRA: use-after-free
#include <stdlib.h>
int main(void) {
  char *volatile p = calloc(4, 1);
  free(p);
  return p[0];
}
