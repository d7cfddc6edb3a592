// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the memcpy of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *memcpy(void *to, const void *from, size_t n) { return to; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts(strdup("abc"));
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *memcpy(void *to, const void *from, size_t n) { return to; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts(strdup("abd"));
  return 0;
}
