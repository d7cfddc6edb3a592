// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: a thread that waits is cancelled, and its handlers run
//- old.c
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;
static void unlock(void *mutex) {
  printf("unlock %d\n", pthread_mutex_unlock(mutex));
}
static void *work(void *is_polite) {
  int old;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
  pthread_mutex_lock(&lock);
  pthread_cleanup_push(unlock, &lock);
  if (is_polite) pthread_setcancelstate(old, NULL);
  while (is_polite)
    pthread_cond_wait(&never, &lock);
  pthread_cleanup_pop(1);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t;
  void *result;
  pthread_create(&t, NULL, work, argv[1][0] == '1' ? argv[1] : NULL);
  usleep(1000);
  pthread_cancel(t);
  pthread_join(t, &result);
  return result == PTHREAD_CANCELED ? 1 : 2;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;
static void unlock(void *mutex) {
  printf("unlock %d\n", pthread_mutex_unlock(mutex));
}
static void *work(void *is_polite) {
  int old;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
  pthread_mutex_lock(&lock);
  pthread_cleanup_push(unlock, &lock);
  if (is_polite) pthread_setcancelstate(old, NULL);
  while (is_polite)
    pthread_cond_wait(&never, &lock);
  pthread_cleanup_pop(1);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t;
  void *result;
  pthread_create(&t, NULL, work, argv[1][0] == '1' ? argv[1] : NULL);
  usleep(1000);
  for (int i = 0; i < 2; i++)
    if (i == 1) pthread_cancel(t);
  pthread_join(t, &result);
  return result == PTHREAD_CANCELED ? 1 : 2;
}
