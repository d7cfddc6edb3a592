// DEMAND: differs
// WHY: the number of a line is a value where the program uses it
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
