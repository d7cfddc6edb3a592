// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: bytes far apart in a block of 8 GiB are bytes of their own
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = malloc(8ul << 30);
  if (!p) return 77;
  p[0] = 1;
  p[1ul << 32] = 2;
  p[(8ul << 30) - 1] = 3;
  int limit = p[0] + p[1ul << 32] + p[(8ul << 30) - 1];
  free(p);
  return argc > 1 && atoi(argv[1]) > limit;
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = malloc(8ul << 30);
  if (!p) return 77;
  p[0] = 1;
  p[1ul << 32] = 2;
  p[(8ul << 30) - 1] = 3;
  int limit = p[0] + p[1ul << 32] + p[(8ul << 30) - 1] + 1;
  free(p);
  return argc > 1 && atoi(argv[1]) > limit;
}
