// RUN: --entry f
// CALL: show(f(any_range(0, 20)));
// DEMAND: equivalent
// WHY: realloc keeps what fits; malloc(0) is no null pointer
//- old.c
#include <stdlib.h>
#include <string.h>
int f(unsigned char n) {
  if (n > 20) return 0;
  char *p = malloc(10);
  if (!p) return 1;
  memset(p, 7, 10);
  char *q = realloc(p, n + 1u);
  int s = 0;
  for (int i = 0; i <= n && i < 10; i++) s += q[i];
  free(q);
  void *z = malloc(0);
  s += z != NULL;
  free(z);
  return s;
}
//- new.c
int f(unsigned char n) {
  if (n > 20) return 0;
  return 7 * (n < 9 ? n + 1 : 10) + 1;
}
