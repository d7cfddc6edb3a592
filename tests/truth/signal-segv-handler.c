// DEMAND: undecided handler of SIG
// WHY: a handler of SIGSEGV sees the invalid access
//- old.c
#include <signal.h>
#include <unistd.h>
static void handle(int s) { (void)s; _exit(3); }
int main(void) {
  signal(SIGSEGV, handle);
  volatile int *p = 0;
  return *p;
}
//- new.c
#include <signal.h>
#include <unistd.h>
static void handle(int s) { (void)s; _exit(4); }
int main(void) {
  signal(SIGSEGV, handle);
  volatile int *p = 0;
  return *p;
}
