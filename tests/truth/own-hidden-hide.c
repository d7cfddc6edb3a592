// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the hidden of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
__attribute__((visibility("hidden"))) size_t strlen(const char *s) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts("abc");
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
__attribute__((visibility("hidden"))) size_t strlen(const char *s) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts("abd");
  return 0;
}
