// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: equivalent up to bounds: argument
// WHY: only the new version has a strlen of its own, which it does not call
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts("abc");
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
size_t strlen(const char *s) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts("abc");
  return 0;
}
