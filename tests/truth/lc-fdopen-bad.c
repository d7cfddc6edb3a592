// DEMAND: equivalent
// WHY: descriptors that fdopen() refuses
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <errno.h>
#include <fcntl.h>
int main(void) {
  int fd = open("f", O_WRONLY | O_CREAT, 0644);
  errno = 0;
  FILE *f = fdopen(99, "r");
  printf("%d %d", f != 0, errno);
  errno = 0;
  f = fdopen(fd, "r+");
  printf(" %d %d", f != 0, errno);
  errno = 0;
  f = fdopen(fd, "a");
  printf(" %d %d\n", f != 0, errno);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("0 9 0 22 1 0\n", stdout);
  FILE *f = fopen("f", "w");
  fwrite("", 1, 0, f);
  fclose(f);
  return 0;
}
