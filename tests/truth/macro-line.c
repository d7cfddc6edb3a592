// DEMAND: equivalent up to assumptions: line numbers .__LINE__. of lines that only moved
// NATIVE: none
// WHY: (native runs print another number) a number that is an argument of a call is one of a message, and its line only moved
//- old.c
#include <stdio.h>
int main(void) {
  printf("at %d\n", __LINE__);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  /* a comment */
  printf("at %d\n", __LINE__);
  return 0;
}
