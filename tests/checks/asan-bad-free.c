// SANITIZER: address
// REPORT: attempting free on address which was not malloc
// UMBRA: invalid-free
#include <stdlib.h>
int main(void) {
  char *volatile p = malloc(4);
  free(p + 1);
  return 0;
}
