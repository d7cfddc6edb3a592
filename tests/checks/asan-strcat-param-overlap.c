// SANITIZER: address
// REPORT: strcat-param-overlap
// UMBRA: out-of-bounds-write
// What is copied overwrites its own end, and runs out of the array.
#include <string.h>
int main(void) {
  char a[16] = "abc";
  char *volatile p = a;
  strcat(p, p + 1);
  return 0;
}
