// SANITIZER: address
// REPORT: attempting to call malloc_usable_size
// UMBRA: invalid-free
#include <malloc.h>
#include <stdlib.h>
int main(void) {
  char *volatile p = malloc(4);
  return malloc_usable_size(p + 1) == 7;
}
