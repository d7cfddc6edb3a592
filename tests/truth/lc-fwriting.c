// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: the bits of __fwriting() and __flbf()
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdio_ext.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("/dev/null", "w");
  int before = __fwriting(f);
  setlinebuf(f);
  fputs("ab", f);
  return before == 4 && __fwriting(f) == 0x804 && __flbf(f) == 0x200 && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdio_ext.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("/dev/null", "w");
  int before = __fwriting(f);
  setlinebuf(f);
  fputs("ab", f);
  return before == 4 && __fwriting(f) == 0x804 && __flbf(f) == 0x200 && c == 'q' ? 2 : 0;
}
