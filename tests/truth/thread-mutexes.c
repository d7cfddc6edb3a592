// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: mutexes that are recursive, that check for errors, and that are tried
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t plain = PTHREAD_MUTEX_INITIALIZER, recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP, checked;
static void *try(void *unused) {
  (void)unused;
  int a = pthread_mutex_trylock(&plain), b = pthread_mutex_trylock(&recursive), c = pthread_mutex_trylock(&checked),
      d = pthread_mutex_unlock(&checked);
  printf("%d %d %d %d\n", a == EBUSY, b == EBUSY, c == EBUSY, d == EPERM);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  pthread_mutexattr_t a;
  pthread_mutexattr_init(&a);
  pthread_mutexattr_settype(&a, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init(&checked, &a);
  pthread_mutex_lock(&plain);
  pthread_mutex_lock(&recursive);
  pthread_mutex_lock(&recursive);
  pthread_mutex_lock(&checked);
  printf("%d\n", pthread_mutex_lock(&checked) == EDEADLK);
  pthread_mutex_unlock(&recursive);
  pthread_create(&t, NULL, try, NULL);
  pthread_join(t, NULL);
  pthread_mutex_unlock(&recursive);
  pthread_mutex_unlock(&plain);
  pthread_mutex_unlock(&checked);
  pthread_create(&t, NULL, try, NULL);
  pthread_join(t, NULL);
  return argv[1][0] + 1;
}
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t plain = PTHREAD_MUTEX_INITIALIZER, recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP, checked;
static void *try(void *unused) {
  (void)unused;
  int a = pthread_mutex_trylock(&plain), b = pthread_mutex_trylock(&recursive), c = pthread_mutex_trylock(&checked),
      d = pthread_mutex_unlock(&checked);
  printf("%d %d %d %d\n", a == EBUSY, b == EBUSY, c == EBUSY, d == EPERM);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  pthread_mutexattr_t a;
  pthread_mutexattr_init(&a);
  pthread_mutexattr_settype(&a, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init(&checked, &a);
  pthread_mutex_lock(&plain);
  pthread_mutex_lock(&recursive);
  pthread_mutex_lock(&recursive);
  pthread_mutex_lock(&checked);
  printf("%d\n", pthread_mutex_lock(&checked) == EDEADLK);
  pthread_mutex_unlock(&recursive);
  pthread_create(&t, NULL, try, NULL);
  pthread_join(t, NULL);
  pthread_mutex_unlock(&recursive);
  pthread_mutex_unlock(&plain);
  pthread_mutex_unlock(&checked);
  pthread_create(&t, NULL, try, NULL);
  pthread_join(t, NULL);
  return 1 + argv[1][0];
}
