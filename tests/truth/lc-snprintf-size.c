// DEMAND: equivalent
// WHY: a size above INT_MAX is a size
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <limits.h>
int main(void) {
  char b[9];
  printf("%d\n", snprintf(b, (size_t)INT_MAX + 9, "abc"));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("3\n", stdout);
  return 0;
}
