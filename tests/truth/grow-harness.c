// DEMAND: equivalent
// NATIVE: none
// WHY: a harness makes its own input
//- old.c
#include <umbra.h>
int main(void) {
  unsigned char n;
  umbra_symbolic(&n, sizeof n, "n");
  return n / 2;
}
//- new.c
#include <umbra.h>
int main(void) {
  unsigned char n;
  umbra_symbolic(&n, sizeof n, "n");
  return n >> 1;
}
