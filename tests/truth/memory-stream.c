// DEMAND: equivalent
// WHY: streams in memory
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *p;
  size_t n;
  FILE *f = open_memstream(&p, &n);
  fprintf(f, "%d-%s", 5, "x");
  fflush(f);
  size_t before = n;
  fputs("yz", f);
  fclose(f);
  FILE *g = fmemopen(p, n, "r");
  int a, k = fscanf(g, "%d", &a);
  printf("%zu %zu %s %d %d\n", before, n, p, a, k);
  return fclose(g);
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("3 5 5-xyz 5 1");
  return 0;
}
