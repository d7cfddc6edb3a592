// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: equivalent up to unreached
// WHY: what the function returns is nothing to the library
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
size_t strlen(const char *s) { return 1; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts("abc");
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
size_t strlen(const char *s) { return 2; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts("abc");
  return 0;
}
