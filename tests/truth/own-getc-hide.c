// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the getc of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#undef getc
int getc(FILE *f) { return 'x'; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') { char t[8] = ""; ungetc('c', stdin); if (fgets(t, 2, stdin)) puts(t); };
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#undef getc
int getc(FILE *f) { return 'x'; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') { char t[8] = ""; ungetc('d', stdin); if (fgets(t, 2, stdin)) puts(t); };
  return 0;
}
