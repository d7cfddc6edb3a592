// DEMAND: undecided handler of SIG
// WHY: a program may go on behind an invalid access
//- old.c
#include <setjmp.h>
#include <signal.h>
static sigjmp_buf back;
static void handle(int s) { (void)s; siglongjmp(back, 1); }
int main(void) {
  signal(SIGSEGV, handle);
  if (sigsetjmp(back, 1)) return 5;
  volatile int *p = 0;
  return *p;
}
//- new.c
#include <setjmp.h>
#include <signal.h>
static sigjmp_buf back;
static void handle(int s) { (void)s; siglongjmp(back, 1); }
int main(void) {
  signal(SIGSEGV, handle);
  if (sigsetjmp(back, 1)) return 6;
  volatile int *p = 0;
  return *p;
}
