// RUN: --schedules 2
// DEMAND: differs or undecided unconfirmed
// STATUS: 1
// NATIVE: none
// WHY: a condition that is not checked again after the wait
//- old.c
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready, taken;
static void *consume(void *unused) {
  pthread_mutex_lock(&lock);
  while (!ready)
    pthread_cond_wait(&changed, &lock);
  taken += ready;
  ready = 0;
  pthread_mutex_unlock(&lock);
  return unused;
}
int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&t[i], NULL, consume, NULL);
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
  }
  for (int i = 0; i < 2; i++)
    pthread_join(t[i], NULL);
  return taken;
}
//- new.c
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready, taken;
static void *consume(void *unused) {
  pthread_mutex_lock(&lock);
  if (!ready)
    pthread_cond_wait(&changed, &lock);
  taken += ready;
  ready = 0;
  pthread_mutex_unlock(&lock);
  return unused;
}
int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&t[i], NULL, consume, NULL);
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
  }
  for (int i = 0; i < 2; i++)
    pthread_join(t[i], NULL);
  return taken;
}
