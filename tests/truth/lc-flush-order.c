// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: fflush(NULL) writes the stream that was opened last first, and standard output last
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w"), *g = fdopen(dup(fileno(f)), "w");
  char text[3] = "";
  fputs("f", f);
  fputs("g", g);
  fflush(NULL);
  FILE *h = fopen("o", "r");
  fgets(text, 3, h);
  return !strcmp(text, "gf") && c == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w"), *g = fdopen(dup(fileno(f)), "w");
  char text[3] = "";
  fputs("f", f);
  fputs("g", g);
  fflush(NULL);
  FILE *h = fopen("o", "r");
  fgets(text, 3, h);
  return !strcmp(text, "gf") && c == 'q' ? 2 : 0;
}
