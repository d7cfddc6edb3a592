// DEMAND: equivalent
// WHY: the same bytes in one piece and in three
//- old.c
#include <stdio.h>
int main(void) {
  printf("%d-%s\n", 5, "x");
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  putchar('5');
  fputs("-x", stdout);
  return puts("") == EOF;
}
