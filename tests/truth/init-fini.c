// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: a function in .fini_array
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { if (s == 1) puts("a"); }
IN(".fini_array") void (*p)(void) = i;
int main(int argc, char **argv) {
  s = argc > 1 && argv[1][0] == 'q';
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { if (s == 1) puts("b"); }
IN(".fini_array") void (*p)(void) = i;
int main(int argc, char **argv) {
  s = argc > 1 && argv[1][0] == 'q';
  return 0;
}
