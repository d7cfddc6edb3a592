// DEMAND: equivalent
// WHY: a base that is none leaves the end alone
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <errno.h>
int main(void) {
  char *end = "x";
  errno = 0;
  long n = strtol("12", &end, 1);
  printf("%ld %s %d\n", n, end, errno);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("0 x 22\n", stdout);
  return 0;
}
