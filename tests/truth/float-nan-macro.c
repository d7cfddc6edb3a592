// DEMAND: equivalent
// WHY: the macro NAN is positive
//- old.c
#include <math.h>
#include <stdio.h>
int main(void) {
  printf("%f %f\n", NAN, -NAN);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("nan -nan");
  return 0;
}
