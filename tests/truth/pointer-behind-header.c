// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// WHY: a header before the returned address
//- old.c
#include <stdlib.h>
#include <string.h>
void *f(int n) {
  size_t size = (size_t)(n & 15);
  size_t *header = malloc(sizeof *header + size);
  if (!header) abort();
  *header = size;
  memset(header + 1, 0, size);
  return header + 1;
}
//- new.c
#include <stdlib.h>
#include <string.h>
void *f(int n) {
  size_t size = (size_t)(n & 15);
  size_t *header = malloc(sizeof *header + size);
  if (!header) abort();
  *header = size + (size == 9);
  memset(header + 1, 0, size);
  return header + 1;
}
