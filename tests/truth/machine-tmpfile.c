// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: a temporary file can be made
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  FILE *f = tmpfile();
  if (!f || fputs("x", f) < 0 || fseek(f, 0, SEEK_SET) || fgetc(f) != 'x') return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  FILE *f = tmpfile();
  if (!f || fputs("x", f) < 0 || fseek(f, 0, SEEK_SET) || fgetc(f) != 'x') return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
