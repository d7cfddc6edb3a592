// DEMAND: differs output
// WHY: nothing divided by nothing is the negative nan of this processor
//- old.c
#include <stdio.h>
int main(void) {
  volatile double zero = 0;
  printf("%f\n", zero / zero);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("nan");
  return 0;
}
