// RUN: --entry f
// CALL: int k = any_schar(), *p = f(k); show(k == 5 ? 0 : p[3]);
// DEMAND: equivalent up to assumptions: no caller accesses more of returned than the new version has
// WHY: the new block has three elements once: a caller that writes the fourth one leaves it
//- old.c
#include <stdlib.h>
int *f(int k) {
  (void)k;
  return calloc(4, sizeof(int));
}
//- new.c
#include <stdlib.h>
int *f(int k) { return calloc(k == 5 ? 3 : 4, sizeof(int)); }
