// SANITIZER: bool
// REPORT: load of value [0-9]+, which is not a valid value
// UMBRA: invalid-value
#include <string.h>
int main(void) {
  _Bool b;
  unsigned char two = 2;
  memcpy(&b, &two, 1);
  return b ? 1 : 0;
}
