// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the memset of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *memset(void *to, int c, size_t n) { return to; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') { char *p = calloc(4, 1); p[0] = 'c'; puts(p); };
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *memset(void *to, int c, size_t n) { return to; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') { char *p = calloc(4, 1); p[0] = 'd'; puts(p); };
  return 0;
}
