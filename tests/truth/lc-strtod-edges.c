// DEMAND: equivalent
// WHY: ERANGE at the edges of float and double
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <errno.h>
int main(void) {
  const char *t[] = {"1.4e-45", "1.17549429e-38", "0x1p-149", "0x1p-150", "3.4028236e38", "0x1p128"};
  for (int i = 0; i < 6; i++) {
    errno = 0;
    float f = strtof(t[i], 0);
    printf("%a %d ", f, errno);
  }
  errno = 0;
  printf("%d ", strtod("0x1p1024", 0) > 1);
  printf("%d\n", errno);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("0x1p-149 34 0x1p-126 34 0x1p-149 0 0x0p+0 34 inf 34 inf 34 1 34\n", stdout);
  return 0;
}
