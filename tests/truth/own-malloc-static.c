// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: a malloc of one file is not the library's
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void *none(size_t n) __asm__("malloc");
static void *none(size_t n) { return NULL; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') return none(1) ? 9 : strdup("a")[0] == 'a';
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void *none(size_t n) __asm__("malloc");
static void *none(size_t n) { return NULL; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') return none(1) ? 9 : strdup("a")[0] != 'a';
  return 0;
}
