// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: only the old version has a destructor
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
__attribute__((destructor)) static void i(void) { if (s) puts("i"); }
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
int main(int argc, char **argv) {
  s = argc > 1 && argv[1][0] == 'q';
  return 0;
}
