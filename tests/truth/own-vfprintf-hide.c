// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the vfprintf of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>
int vfprintf(FILE *f, const char *s, va_list a) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("abc\n");
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>
int vfprintf(FILE *f, const char *s, va_list a) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("abd\n");
  return 0;
}
