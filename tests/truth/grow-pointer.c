// DEMAND: differs
// NATIVE: none
// WHY: getchar is called by a pointer alone
//- old.c
#include <stdio.h>
int (*get)(void) = getchar;
int main(void) {
  return get() == 7;
}
//- new.c
#include <stdio.h>
int (*get)(void) = getchar;
int main(void) {
  return get() == 8;
}
