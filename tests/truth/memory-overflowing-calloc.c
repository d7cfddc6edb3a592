// DEMAND: equivalent
// WHY: products that overflow are refused
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  volatile size_t n = SIZE_MAX / 2 + 2;
  void *p = calloc(n, 2);
  int e = errno;
  errno = 0;
  void *q = reallocarray(NULL, n, 4);
  return (!p) + 2 * (e == ENOMEM) + 4 * (!q) + 8 * (errno == ENOMEM);
}
//- new.c
int main(void) { return 15; }
