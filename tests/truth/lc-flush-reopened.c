// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: a stream that freopen() opened again is written as the newest one
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w"), *g = fopen("p", "w");
  char text[3] = "";
  f = freopen("o", "a", f);
  dup2(fileno(f), fileno(g));
  fputs("g", g);
  fputs("f", f);
  fflush(NULL);
  FILE *h = fopen("o", "r");
  fgets(text, 3, h);
  return !strcmp(text, "fg") && c == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w"), *g = fopen("p", "w");
  char text[3] = "";
  f = freopen("o", "a", f);
  dup2(fileno(f), fileno(g));
  fputs("g", g);
  fputs("f", f);
  fflush(NULL);
  FILE *h = fopen("o", "r");
  fgets(text, 3, h);
  return !strcmp(text, "fg") && c == 'q' ? 2 : 0;
}
