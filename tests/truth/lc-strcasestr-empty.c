// DEMAND: equivalent
// WHY: strcasestr() of two empty texts
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  printf("%d\n", strcasestr("", "") != 0);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("1\n", stdout);
  return 0;
}
