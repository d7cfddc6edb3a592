// DEMAND: equivalent up to unreached: main
// SHOWN: every path
// WHY: both versions leave before the change
//- old.c
#include <stdlib.h>
static void leave(void) { exit(3); }
int main(void) {
  leave();
  return 1;
}
//- new.c
#include <stdlib.h>
static void leave(void) { exit(3); }
int main(void) {
  leave();
  return 2;
}
