// DEMAND: equivalent or equivalent up to assumptions
// WHY: what a conversion of a negative number gives on this processor
//- old.c
#include <stdio.h>
int main(void) {
  volatile double minus = -1;
  printf("%u %d\n", (unsigned)minus, (unsigned char)(volatile double){300.0});
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("4294967295 44");
  return 0;
}
