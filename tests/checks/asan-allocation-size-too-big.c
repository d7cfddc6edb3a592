// SANITIZER: address
// REPORT: allocation-size-too-big|exceeds maximum supported size
// UMBRA: none
// The allocation fails, as the C standard says.
#include <stdlib.h>
int main(void) {
  volatile size_t n = (size_t)1 << 60;
  return malloc(n) != 0;
}
