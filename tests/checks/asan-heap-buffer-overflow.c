// SANITIZER: address
// REPORT: heap-buffer-overflow.*
// UMBRA: out-of-bounds-read
#include <stdlib.h>
int main(void) {
  char *p = calloc(4, 1);
  volatile int i = 4;
  return p ? p[i] : 0;
}
