// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the fwrite of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
size_t fwrite(const void *p, size_t a, size_t b, FILE *f) { return b; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts("abc");
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
size_t fwrite(const void *p, size_t a, size_t b, FILE *f) { return b; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts("abd");
  return 0;
}
