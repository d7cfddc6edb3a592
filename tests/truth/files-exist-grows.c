// RUN: --max-time 60
// DEMAND: differs
// NATIVE: none
// WHY: where inputs grow by themselves, the file that an argument names may be a directory
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (!f) return 1;
  int c = getc(f);
  if (ferror(f)) return 2;
  return c == EOF ? 4 : 5;
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (!f) return 1;
  int c = getc(f);
  if (ferror(f) && argc > 1) return 3;
  return c == EOF ? 4 : 5;
}
