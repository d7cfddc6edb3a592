// DEMAND: equivalent
// WHY: a locked mutex cannot be destroyed; clocks and the concurrency are checked
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
int main(void) {
  pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
  pthread_condattr_t a;
  int sum = 0;
  pthread_mutex_lock(&m);
  sum += pthread_mutex_destroy(&m) == EBUSY;
  pthread_mutex_unlock(&m);
  sum += pthread_mutex_destroy(&m) == 0;
  pthread_condattr_init(&a);
  sum += pthread_condattr_setclock(&a, 99) == EINVAL;
  sum += pthread_condattr_setclock(&a, CLOCK_MONOTONIC) == 0;
  sum += pthread_setconcurrency(1) == 0 && pthread_getconcurrency() == 1;
  pthread_setconcurrency(0);
  return sum;
}
//- new.c
int main(void) { return 5; }
