// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: what atexit has runs before what is in .fini_array
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { printf("%d", s * 2); }
static void last(void) { s = s + s; }
IN(".fini_array") void (*p)(void) = i;
int main(int argc, char **argv) {
  s = argc > 1 && argv[1][0] == 'q' ? 3 : 2;
  atexit(last);
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { printf("%d", s * 2); }
static void last(void) { s = s * 2 + (s == 3); }
IN(".fini_array") void (*p)(void) = i;
int main(int argc, char **argv) {
  s = argc > 1 && argv[1][0] == 'q' ? 3 : 2;
  atexit(last);
  return 0;
}
