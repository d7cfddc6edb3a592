// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the static of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static size_t my_strlen(const char *s) __asm__("strlen");
static size_t my_strlen(const char *s) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("%zu\n", my_strlen("a")), puts("abc");
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static size_t my_strlen(const char *s) __asm__("strlen");
static size_t my_strlen(const char *s) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("%zu\n", my_strlen("a")), puts("abd");
  return 0;
}
