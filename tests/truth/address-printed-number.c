// DEMAND: equivalent up to assumptions: address
// NATIVE: none
// WHY: an address printed as a number, of a local
//- old.c
#include <stdio.h>
int main(void) {
  int v = 1;
  printf("%lx\n", (unsigned long)&v);
  return v;
}
//- new.c
#include <stdio.h>
int main(void) {
  int v = 2;
  printf("%lx\n", (unsigned long)&v);
  return v / 2;
}
