/* explicit_bzero without the inline assembly that keeps compilers from removing it. */
#define _BSD_SOURCE
#include <string.h>

void explicit_bzero(void *p, size_t size) {
  volatile unsigned char *byte = p;
  while (size--)
    *byte++ = 0;
}
