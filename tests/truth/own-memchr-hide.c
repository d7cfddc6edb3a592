// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the memchr of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *memchr(const void *s, int c, size_t n) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("%.5s\n", "abc");
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *memchr(const void *s, int c, size_t n) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("%.5s\n", "abd");
  return 0;
}
