// DEMAND: equivalent
// WHY: a stream of open_memstream() that goes back
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  char *m;
  size_t n;
  FILE *f = open_memstream(&m, &n);
  fputs("abcdef", f);
  fseek(f, 1, SEEK_SET);
  fputs("X", f);
  fclose(f);
  printf("%zu %s\n", n, m);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("2 aX\n", stdout);
  return 0;
}
