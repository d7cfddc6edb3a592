// SANITIZER: address
// REPORT: strncpy-param-overlap
// UMBRA: overlapping-copy
#include <string.h>
int main(void) {
  char a[8] = "abcdef";
  char *volatile p = a;
  volatile size_t n = 3;
  strncpy(p + 1, p, n);
  return 0;
}
