// RUN: --schedules 1
// DEMAND: undecided unconfirmed
// STATUS: 1
// NATIVE: none
// WHY: an update that is lost if another thread runs between two locks
//- old.c
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *work(void *unused) {
  pthread_mutex_lock(&lock);
  n++;
  pthread_mutex_unlock(&lock);
  return unused;
}
int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&t[i], NULL, work, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join(t[i], NULL);
  return n;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *work(void *unused) {
  pthread_mutex_lock(&lock);
  int v = n;
  pthread_mutex_unlock(&lock);
  pthread_mutex_lock(&lock);
  n = v + 1;
  pthread_mutex_unlock(&lock);
  return unused;
}
int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&t[i], NULL, work, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join(t[i], NULL);
  return n;
}
