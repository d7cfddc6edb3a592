// SANITIZER: address
// REPORT: detected memory leaks
// RUN: --check leak
// UMBRA: memory-leak
#include <stdlib.h>
static char *volatile p;
int main(void) {
  for (int i = 0; i < 16; i++) // the sanitizer takes what is left on the stack for pointers: not to all of them
    p = malloc(4);
  p = 0;
  return 0;
}
