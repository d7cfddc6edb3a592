// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: 3 GiB can be allocated where they are not touched
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = malloc(3ul << 30);
  if (!p) return 77;
  p[0] = 1;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = malloc(3ul << 30);
  if (!p) return 77;
  p[0] = 1;
  return argc > 1 && atoi(argv[1]) > 6;
}
