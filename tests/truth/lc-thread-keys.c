// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: keys that do not exist are refused
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  pthread_key_t k, a, b;
  int early = pthread_setspecific(9, &k);
  pthread_key_create(&k, 0);
  int first = pthread_key_delete(k), second = pthread_key_delete(k);
  pthread_key_create(&a, 0);
  pthread_key_create(&b, 0);
  return early == EINVAL && !first && second == EINVAL && !pthread_getspecific(5000) &&
         pthread_key_delete(5000) == EINVAL && pthread_setspecific(b, 0) == 0 && a == k && b == k + 1 && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  pthread_key_t k, a, b;
  int early = pthread_setspecific(9, &k);
  pthread_key_create(&k, 0);
  int first = pthread_key_delete(k), second = pthread_key_delete(k);
  pthread_key_create(&a, 0);
  pthread_key_create(&b, 0);
  return early == EINVAL && !first && second == EINVAL && !pthread_getspecific(5000) &&
         pthread_key_delete(5000) == EINVAL && pthread_setspecific(b, 0) == 0 && a == k && b == k + 1 && c == 'q' ? 2 : 0;
}
