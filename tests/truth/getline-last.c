// RUN: --sym-stdin 3
// NATIVE: --stdin 3 --alphabet a:|
// DEMAND: equivalent up to bounds
// WHY: lines of getdelim, the last one without an end
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  char *l = NULL;
  size_t room = 0;
  int s = 0;
  for (ssize_t n; (n = getdelim(&l, &room, ':', stdin)) > 0;) s = s * 4 + (int)n;
  return s;
}
//- new.c
#include <stdio.h>
int main(void) {
  int s = 0, n = 0;
  for (int c; (c = getchar()) != EOF;) {
    n++;
    if (c == ':') s = s * 4 + n, n = 0;
  }
  return n ? s * 4 + n : s;
}
