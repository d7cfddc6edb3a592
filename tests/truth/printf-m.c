// DEMAND: equivalent
// WHY: %m and perror show the text of errno
//- old.c
#include <errno.h>
#include <stdio.h>
int main(void) {
  errno = ENOENT;
  printf("%m\n");
  errno = 12345;
  printf("%m\n");
  errno = 0;
  perror("x");
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("No such file or directory");
  puts("Unknown error 12345");
  fputs("x: Success\n", stderr);
  return 0;
}
