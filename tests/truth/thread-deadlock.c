// RUN: --timeout 2 --replay-time 100 -- @1
// DEMAND: differs
// NATIVE: none
// SHOWN: deadlock
// WHY: with an argument the new version waits for a thread that waits for its lock
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
  pthread_mutex_unlock(&lock);
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
  if (argv[1][0] != '1') pthread_mutex_unlock(&lock);
  pthread_join(t, NULL);
  if (argv[1][0] == '1') pthread_mutex_unlock(&lock);
  return 0;
}
