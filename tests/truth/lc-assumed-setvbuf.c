// DEMAND: equivalent up to assumptions: setvbuf
// WHY: a small buffer
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  char b[16];
  FILE *f = fopen("f", "w");
  setvbuf(f, b, _IOFBF, 16);
  int k = fputs("ab", f);
  return k > 7 ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  char b[16];
  FILE *f = fopen("f", "w");
  setvbuf(f, b, _IOFBF, 16);
  int k = fputs("ab", f);
  if (k > 7)
    return 1;
  return 0;
}
