// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: memcpy and memset across 4 GiB from the start of a block, and realloc of it
//- old.c
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  char *p = calloc(1, 5ul << 30);
  if (!p) return 77;
  memset(p + (1ul << 32) - 10, '5', 20);
  memcpy(p + 100, p + (1ul << 32) - 8, 16);
  memmove(p + (1ul << 32) - 3, p + 100, 3);
  p = realloc(p, (5ul << 30) + 4096);
  if (!p) return 78;
  return argc > 1 && argv[1][0] == p[(1ul << 32) + 9];
}
//- new.c
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  char *p = calloc(1, 5ul << 30);
  if (!p) return 77;
  memset(p + (1ul << 32) - 10, '5', 20);
  memcpy(p + 100, p + (1ul << 32) - 8, 16);
  memmove(p + (1ul << 32) - 3, p + 100, 3);
  p = realloc(p, (5ul << 30) + 4096);
  if (!p) return 78;
  return argc > 1 && argv[1][0] == p[(1ul << 32) + 10];
}
