// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch|deadlock
// NATIVE: none
// WHY: both versions are deadlocked in the same way
//- old.c
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  pthread_mutex_lock(&lock);
  pthread_create(&t, NULL, work, NULL);
  if (argv[1][0] != '1') pthread_mutex_unlock(&lock);
  pthread_join(t, NULL);
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  pthread_mutex_lock(&lock);
  pthread_create(&t, NULL, work, NULL);
  if ('1' != argv[1][0]) pthread_mutex_unlock(&lock);
  pthread_join(t, NULL);
  return 0;
}
