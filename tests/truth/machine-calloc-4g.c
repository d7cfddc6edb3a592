// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: 4 GiB of zeros can be allocated where they are not touched
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = calloc(1ul << 16, 1ul << 16);
  if (!p) return 77;
  if (p[12345]) return 78;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = calloc(1ul << 16, 1ul << 16);
  if (!p) return 77;
  if (p[12345]) return 78;
  return argc > 1 && atoi(argv[1]) > 6;
}
