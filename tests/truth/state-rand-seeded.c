// DEMAND: equivalent up to assumptions: random numbers
// NATIVE: none
// WHY: the same seed gives the same numbers with every library; which ones, each has its own word
//- old.c
#include <stdlib.h>
int main(void) {
  srand(3);
  int a = rand();
  srand(3);
  return a == rand();
}
//- new.c
#include <stdlib.h>
int main(void) {
  srand(4);
  int a = rand();
  srand(4);
  return a == rand();
}
