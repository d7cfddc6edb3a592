// DEMAND: equivalent
// WHY: abort ends the program also where SIGABRT is ignored, and where its handler returns
//- old.c
#include <signal.h>
#include <stdlib.h>
int main(void) {
  signal(SIGABRT, SIG_IGN);
  abort();
}
//- new.c
#include <signal.h>
#include <stdlib.h>
static void handle(int s) { (void)s; }
int main(void) {
  signal(SIGABRT, handle);
  abort();
}
