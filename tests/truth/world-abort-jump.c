// DEMAND: differs output
// WHY: a handler of SIGABRT can leave abort by a jump, more than once
//- old.c
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
static sigjmp_buf env;
static volatile int times;
static void handle(int s) {
  (void)s;
  times++;
  siglongjmp(env, 1);
}
int main(void) {
  signal(SIGABRT, handle);
  sigsetjmp(env, 1);
  if (times < 2) abort();
  return times;
}
//- new.c
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
static sigjmp_buf env;
static volatile int times;
static void handle(int s) {
  (void)s;
  times++;
  siglongjmp(env, 1);
}
int main(void) {
  signal(SIGABRT, handle);
  sigsetjmp(env, 1);
  if (times < 3) abort();
  return times;
}
