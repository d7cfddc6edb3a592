// SANITIZER: address
// REPORT: strncat-param-overlap
// UMBRA: overlapping-copy
#include <string.h>
int main(void) {
  char a[16] = "abc";
  char *volatile p = a;
  volatile size_t n = 9;
  strncat(p, p + 1, n);
  return 0;
}
