// DEMAND: differs output
// WHY: a handler left by siglongjmp to sigsetjmp(..., 1) runs again; after longjmp to setjmp its signal stays blocked
//- old.c
#include <setjmp.h>
#include <signal.h>
#include <unistd.h>
static sigjmp_buf env;
static volatile int times;
static void handler(int s) {
  (void)s;
  times++;
  siglongjmp(env, 1);
}
int main(void) {
  signal(SIGUSR1, handler);
  sigsetjmp(env, 1);
  if (times < 3) raise(SIGUSR1);
  return times;
}
//- new.c
#include <setjmp.h>
#include <signal.h>
#include <unistd.h>
static jmp_buf env;
static volatile int times, tries;
static void handler(int s) {
  (void)s;
  times++;
  longjmp(env, 1);
}
int main(void) {
  signal(SIGUSR1, handler);
  setjmp(env);
  while (times < 3 && tries++ < 5) raise(SIGUSR1);
  return times;
}
