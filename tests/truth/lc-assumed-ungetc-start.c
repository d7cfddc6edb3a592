// RUN: -- @1
// DEMAND: equivalent up to assumptions: ftell
// NATIVE: none
// WHY: the position before the first byte is not -1 in glibc
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  FILE *f = fmemopen("abc", 3, "r");
  ungetc('x', f);
  return ftell(f) == 0 && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  FILE *f = fmemopen("abc", 3, "r");
  ungetc('x', f);
  return ftell(f) == 0 && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
