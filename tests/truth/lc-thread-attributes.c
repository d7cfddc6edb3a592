// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: the attributes of threads
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  pthread_attr_t a;
  size_t guard, stack;
  struct sched_param p = {3};
  pthread_attr_init(&a);
  pthread_attr_getguardsize(&a, &guard);
  pthread_attr_getstacksize(&a, &stack);
  return guard == 4096 && stack == 8 << 20 && pthread_attr_setstacksize(&a, 16383) == EINVAL &&
         !pthread_attr_setstacksize(&a, 16384) && pthread_attr_setschedpolicy(&a, 77) == EINVAL &&
         pthread_attr_setschedparam(&a, &p) == EINVAL && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  pthread_attr_t a;
  size_t guard, stack;
  struct sched_param p = {3};
  pthread_attr_init(&a);
  pthread_attr_getguardsize(&a, &guard);
  pthread_attr_getstacksize(&a, &stack);
  return guard == 4096 && stack == 8 << 20 && pthread_attr_setstacksize(&a, 16383) == EINVAL &&
         !pthread_attr_setstacksize(&a, 16384) && pthread_attr_setschedpolicy(&a, 77) == EINVAL &&
         pthread_attr_setschedparam(&a, &p) == EINVAL && c == 'q' ? 2 : 0;
}
