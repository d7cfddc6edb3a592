// SANITIZER: address
// REPORT: strcpy-param-overlap
// UMBRA: overlapping-copy
#include <string.h>
int main(void) {
  char a[8] = "abc";
  char *volatile p = a;
  strcpy(p, p + 1);
  return 0;
}
