// DEMAND: equivalent
// WHY: two slashes at the beginning
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <libgen.h>
int main(void) {
  char a[] = "//", b[] = "//a", c[] = "///a", d[] = "a//b/";
  printf("%s", dirname(a));
  printf(" %s", dirname(b));
  printf(" %s", dirname(c));
  printf(" %s\n", dirname(d));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("// // / a\n", stdout);
  return 0;
}
