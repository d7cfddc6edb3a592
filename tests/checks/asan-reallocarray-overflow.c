// SANITIZER: address
// REPORT: reallocarray-overflow|reallocarray parameters overflow
// UMBRA: none
// The allocation fails, as the manual page says.
#define _GNU_SOURCE
#include <stdlib.h>
int main(void) {
  volatile size_t n = (size_t)-1;
  return reallocarray(0, n, 2) != 0;
}
