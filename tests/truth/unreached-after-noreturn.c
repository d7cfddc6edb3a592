// DEMAND: equivalent
// WHY: what stands behind a call of exit is dropped by every compiler: the programs are the same
//- old.c
#include <stdlib.h>
int main(void) {
  exit(3);
  return 1;
}
//- new.c
#include <stdlib.h>
int main(void) {
  exit(3);
  return 2;
}
