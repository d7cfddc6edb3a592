// RUN: --entry share --fail-malloc 1
// DEMAND: differs fix
// NATIVE: none
// WHY: without the failed allocation the smallest input divides by zero, but others of the path do not
//- old.c
#include <stdlib.h>
int *share(int total, int n) {
  int *all = malloc(sizeof *all);
  *all = 0;
  *all = total / n;
  return all;
}
//- new.c
#include <stdlib.h>
int *share(int total, int n) {
  int *all = malloc(sizeof *all);
  if (!all) return NULL;
  *all = total / n;
  return all;
}
