// DEMAND: equivalent up to unreached: main
// SHOWN: exit
// WHY: both versions leave before the change
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
