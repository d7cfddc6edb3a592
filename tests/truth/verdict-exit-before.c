// DEMAND: equivalent up to unreached
// NATIVE: none
// WHY: the program ends by itself before the change: its runs were compared, and the change is named
//- old.c
#include <stdlib.h>
int main(void) {
  volatile int stop = 1;
  if (stop) exit(3);
  return 1;
}
//- new.c
#include <stdlib.h>
int main(void) {
  volatile int stop = 1;
  if (stop) exit(3);
  return 2;
}
