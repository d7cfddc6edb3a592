// RUN: --schedules 1
// DEMAND: undecided unconfirmed
// STATUS: 1
// NATIVE: none
// WHY: two locks that are taken in different orders
//- old.c
#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *work(void *unused) {
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  n++;
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return unused;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, NULL, work, NULL);
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  n++;
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  pthread_join(t, NULL);
  return n;
}
//- new.c
#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *work(void *unused) {
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  n++;
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return unused;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, NULL, work, NULL);
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  n++;
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  pthread_join(t, NULL);
  return n;
}
