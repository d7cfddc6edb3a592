// DEMAND: equivalent
// WHY: a format that ends within a conversion: the text before it is written
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  int n = printf("abc%");
  printf(" %d\n", n);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("abc -1\n", stdout);
  return 0;
}
