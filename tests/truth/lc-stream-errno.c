// DEMAND: equivalent
// WHY: EBADF of streams that are only read or written
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <errno.h>
int main(void) {
  FILE *f = fopen("f", "w");
  errno = 0;
  int c = fgetc(f);
  printf("%d %d %d", c, errno, ferror(f) != 0);
  fclose(f);
  f = fopen("f", "r");
  errno = 0;
  c = fprintf(f, "a");
  printf(" %d %d\n", c, errno);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("-1 9 1 -1 9\n", stdout);
  FILE *f = fopen("f", "w");
  fwrite("", 1, 0, f);
  fclose(f);
  return 0;
}
