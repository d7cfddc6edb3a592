// DEMAND: equivalent
// WHY: null has a number that is known, printed and compared
//- old.c
#include <stdio.h>
int main(void) {
  puts("0");
  return 1;
}
//- new.c
#include <stdio.h>
static int v;
int main(void) {
  int *p = 0, *q = &v;
  printf("%lu\n", (unsigned long)p);
  return q > p;
}
