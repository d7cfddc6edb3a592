// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: /dev/urandom can be read everywhere
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  FILE *f = fopen("/dev/urandom", "rb");
  if (!f || fgetc(f) == EOF) return 77;
  fclose(f);
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  FILE *f = fopen("/dev/urandom", "rb");
  if (!f || fgetc(f) == EOF) return 77;
  fclose(f);
  return argc > 1 && atoi(argv[1]) > 6;
}
