// SANITIZER: address
// REPORT: calloc-overflow|calloc parameters overflow
// UMBRA: none
// The allocation fails, as the C standard says.
#include <stdlib.h>
int main(void) {
  volatile size_t n = (size_t)-1;
  return calloc(n, 2) != 0;
}
