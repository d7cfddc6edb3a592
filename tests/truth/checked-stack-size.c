// RUN: --entry f --native-checks 6
// DEMAND: differs
// CALL: show(f());
// WHY: the default size of a thread's stack is 128 KiB in musl, and the limit of the process in glibc
//- old.c
#include <pthread.h>
int f(void) {
  pthread_attr_t a;
  size_t size;
  pthread_attr_init(&a);
  pthread_attr_getstacksize(&a, &size);
  return (int)size;
}
//- new.c
int f(void) { return 131072; }
