// DEMAND: equivalent up to unreached or undecided differs when called with arguments made from its types
// WHY: a handler that changed, of a signal that nobody raises
//- old.c
#include <signal.h>
#include <stdlib.h>
static void handle(int s) { exit(s + 1); }
int main(void) {
  signal(SIGUSR1, handle);
  return 0;
}
//- new.c
#include <signal.h>
#include <stdlib.h>
static void handle(int s) { exit(s + 2); }
int main(void) {
  signal(SIGUSR1, handle);
  return 0;
}
