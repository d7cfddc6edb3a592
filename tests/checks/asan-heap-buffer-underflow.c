// SANITIZER: address
// REPORT: heap-buffer-overflow
// UMBRA: out-of-bounds-write
#include <stdlib.h>
int main(void) {
  char *p = calloc(4, 1);
  volatile int i = -1;
  if (p) p[i] = 1;
  return 0;
}
