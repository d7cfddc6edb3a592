// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: the comparison that qsort calls was masked
//- old.c
#include <stdint.h>
#include <stdlib.h>
static int by_value(const void *a, const void *b) { return (*(const char *)a - *(const char *)b); }
int main(int argc, char **argv) {
  char list[2] = {'b', argc > 1 ? argv[1][0] : 0};
  uintptr_t t = ~(uintptr_t)by_value;
  if (list[1] == 'q') qsort(list, 2, 1, (int (*)(const void *, const void *))~t);
  return list[0] == 'q';
}
//- new.c
#include <stdint.h>
#include <stdlib.h>
static int by_value(const void *a, const void *b) { return -(*(const char *)a - *(const char *)b); }
int main(int argc, char **argv) {
  char list[2] = {'b', argc > 1 ? argv[1][0] : 0};
  uintptr_t t = ~(uintptr_t)by_value;
  if (list[1] == 'q') qsort(list, 2, 1, (int (*)(const void *, const void *))~t);
  return list[0] == 'q';
}
