// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the memmove of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *memmove(void *to, const void *from, size_t n) { return to; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') { fputs("ab", stdout); ungetc('c', stdin); putchar(getchar()); };
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *memmove(void *to, const void *from, size_t n) { return to; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') { fputs("ab", stdout); ungetc('d', stdin); putchar(getchar()); };
  return 0;
}
