// RUN: --max-time 8 --entry f --calls 2
// CALL: int n = any_range(1, 2); for (int i = 0; i < n; i++) show(f(i));
// DEMAND: equivalent (internal state differs) or equivalent up to 2 calls
// WHY: three calls free the block twice; no input may have more calls than --calls
//- old.c
#include <stdlib.h>
static char *p;
int f(int x) {
  (void)x;
  if (p) {
    free(p);
    p = 0;
    return 1;
  }
  p = malloc(3);
  return 0;
}
//- new.c
#include <stdlib.h>
static char *p;
int f(int x) {
  (void)x;
  if (p) {
    free(p);
    return 1;
  }
  p = malloc(3);
  return 0;
}
