// DEMAND: equivalent up to assumptions: ungetc
// WHY: many characters that are given back
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  FILE *f = fopen("f", "w+");
  fputs("ab", f);
  rewind(f);
  int k = getc(f);
  for (int i = 0; i < 20; i++)
    k += ungetc(7, f) == 7;
  return k > 70 ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  FILE *f = fopen("f", "w+");
  fputs("ab", f);
  rewind(f);
  int k = getc(f);
  for (int i = 0; i < 20; i++)
    k += ungetc(7, f) == 7;
  if (k > 70)
    return 1;
  return 0;
}
