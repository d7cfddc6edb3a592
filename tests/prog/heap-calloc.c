// EXPECT: paths 1
// EXPECT: exit-values 0
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  long *p = calloc(5, sizeof *p);
  for (int i = 0; i < 5; i++) if (p[i]) return 1;
  if (calloc(SIZE_MAX / 2, 3)) return 2;
  void *a = aligned_alloc(64, 128);
  if ((uintptr_t)a % 64) return 3;
  char *s = strdup("hello");
  if (strcmp(s, "hello") || s == (char *)a) return 4;
  free(s);
  free(a);
  free(p);
  return 0;
}
