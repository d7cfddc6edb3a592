// DEMAND: equivalent
// WHY: conversions that do not exist are printed as they were understood
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  printf("%y|%5k|%-+7.3v|%d%y\n", 7);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("%y|%5k|%+-7.3v|7%y\n", stdout);
  return 0;
}
