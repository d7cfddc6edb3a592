// SANITIZER: address
// REPORT: memcpy-param-overlap
// UMBRA: overlapping-copy
#include <string.h>
int main(void) {
  char a[8] = {0};
  volatile size_t n = 4;
  memcpy(a + 1, a, n);
  return a[1];
}
