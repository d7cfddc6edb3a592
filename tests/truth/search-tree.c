// RUN: --entry f
// CALL: show(f(any_range(0, 8)));
// DEMAND: equivalent (internal state differs)
// WHY: tsearch, lsearch and a hash table
//- old.c
#define _GNU_SOURCE
#include <search.h>
#include <stdlib.h>
static int by(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int f(unsigned char x) {
  static int v[8];
  void *root = NULL;
  int k = x % 8, n = 0;
  for (int i = 0; i < 8; i++) v[i] = i * 3 % 8, tsearch(&v[i], &root, by);
  int found = tfind(&k, &root, by) != NULL;
  int w[9] = {5, 6};
  size_t len = 2;
  lsearch(&k, w, &len, sizeof *w, by);
  n = (int)len;
  return found * 10 + n;
}
//- new.c
int f(unsigned char x) {
  int k = x % 8;
  return 10 + (k == 5 || k == 6 ? 2 : 3);
}
