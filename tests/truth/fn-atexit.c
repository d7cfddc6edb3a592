// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: what atexit is given was stored with a tag
//- old.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static void last(void) { puts("a"); }
static uintptr_t kept;
int main(int argc, char **argv) {
  kept = (uintptr_t)last + 3;
  if (argc > 1 && argv[1][0] == 'q') atexit((void (*)(void))(kept - 3));
  return 0;
}
//- new.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static void last(void) { puts("b"); }
static uintptr_t kept;
int main(int argc, char **argv) {
  kept = (uintptr_t)last + 3;
  if (argc > 1 && argv[1][0] == 'q') atexit((void (*)(void))(kept - 3));
  return 0;
}
