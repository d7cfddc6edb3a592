// DEMAND: equivalent or equivalent up to assumptions
// WHY: what a conversion that does not fit gives on this processor
//- old.c
#include <stdio.h>
int main(void) {
  volatile double big = 1e10, nan = 0;
  nan = nan / nan;
  printf("%d %d %ld\n", (int)big, (int)nan, (long)(big * 1e10));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("-2147483648 -2147483648 -9223372036854775808");
  return 0;
}
