// DEMAND: equivalent
// WHY: a write after a read stands behind what was read
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  FILE *f = fopen("f", "w+");
  fputs("abcdef", f);
  rewind(f);
  int c = getc(f);
  putc('X', f);
  int d = getc(f);
  printf("%d %d %ld ", c, d, ftell(f));
  rewind(f);
  char t[9] = "";
  fgets(t, 9, f);
  puts(t);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("97 99 3 aXcdef\n", stdout);
  FILE *f = fopen("f", "w");
  fwrite("aXcdef", 1, 6, f);
  fclose(f);
  return 0;
}
