// DEMAND: equivalent
// WHY: qsort of glibc is a merge sort: the order of its calls shows in what the comparison prints
//- old.c
#include <stdio.h>
#include <stdlib.h>
static int by(const void *a, const void *b) {
  printf("%d%d ", *(const int *)a, *(const int *)b);
  return *(const int *)a - *(const int *)b;
}
int main(void) {
  int v[] = {3, 1, 4, 2, 5};
  qsort(v, 5, sizeof *v, by);
  return v[0];
}
//- new.c
#include <stdio.h>
int main(void) {
  printf("31 25 42 45 12 32 34 ");
  return 1;
}
