// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: readers share a lock, a writer does not
//- old.c
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;
static void *read_it(void *unused) {
  (void)unused;
  int r = pthread_rwlock_tryrdlock(&lock), w = pthread_rwlock_trywrlock(&lock);
  printf("%d %d %d\n", r, w == EBUSY, value);
  if (!r) pthread_rwlock_unlock(&lock);
  return NULL;
}
static void *write_it(void *argument) {
  pthread_rwlock_wrlock(&lock);
  value = (int)(long)argument;
  pthread_rwlock_unlock(&lock);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t r, w;
  pthread_rwlock_rdlock(&lock);
  pthread_create(&r, NULL, read_it, NULL);
  pthread_join(r, NULL);
  pthread_create(&w, NULL, write_it, (void *)(long)argv[1][0]);
  pthread_rwlock_unlock(&lock);
  pthread_join(w, NULL);
  pthread_rwlock_rdlock(&lock);
  return value;
}
//- new.c
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;
static void *read_it(void *unused) {
  (void)unused;
  int r = pthread_rwlock_tryrdlock(&lock), w = pthread_rwlock_trywrlock(&lock);
  printf("%d %d %d\n", r, w == EBUSY, value);
  if (!r) pthread_rwlock_unlock(&lock);
  return NULL;
}
static void *write_it(void *argument) {
  pthread_rwlock_wrlock(&lock);
  value = (int)(long)argument;
  pthread_rwlock_unlock(&lock);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t r, w;
  pthread_rwlock_rdlock(&lock);
  pthread_create(&r, NULL, read_it, NULL);
  pthread_join(r, NULL);
  pthread_create(&w, NULL, write_it, (void *)(long)argv[1][0]);
  pthread_rwlock_unlock(&lock);
  pthread_join(w, NULL);
  pthread_rwlock_rdlock(&lock);
  return value == 1 ? 1 : value;
}
