// SANITIZER: address
// REPORT: negative-size-param
// UMBRA: out-of-bounds-write
#include <string.h>
int main(void) {
  char a[8] = {0};
  volatile size_t n = -1;
  memset(a, 0, n);
  return 0;
}
