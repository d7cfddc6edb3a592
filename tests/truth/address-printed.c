// DEMAND: equivalent up to assumptions: address
// NATIVE: none
// WHY: printed addresses are random natively
//- old.c
#include <stdio.h>
static int v;
int main(void) {
  printf("%p\n", (void *)&v);
  return 0;
}
//- new.c
#include <stdio.h>
static int v;
int main(void) {
  printf("%p", (void *)&v);
  putchar('\n');
  return 0;
}
