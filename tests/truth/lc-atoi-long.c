// DEMAND: equivalent
// WHY: texts of many digits
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <errno.h>
int main(void) {
  errno = 0;
  printf("%d", atoi("2147483648"));
  printf(" %d", atoi("0000000000000000000007"));
  printf(" %ld", atol("-99999999999999999999"));
  printf(" %d\n", errno);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("-2147483648 7 -9223372036854775808 34\n", stdout);
  return 0;
}
