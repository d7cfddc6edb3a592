// DEMAND: equivalent up to assumptions: threads switch
// WHY: a wait on a condition that is never signalled ends by its timeout; one that is signalled does not
//- old.c
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER, soon = PTHREAD_COND_INITIALIZER;
static int is_set;
static void *work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  is_set = 1;
  pthread_cond_signal(&soon);
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(void) {
  pthread_t t;
  struct timespec end;
  int error = 0;
  pthread_mutex_lock(&lock);
  pthread_create(&t, NULL, work, NULL);
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += 60;
  while (!is_set && !error)
    error = pthread_cond_timedwait(&soon, &lock, &end);
  printf("%d\n", error);
  clock_gettime(CLOCK_REALTIME, &end);
  do
    error = pthread_cond_timedwait(&never, &lock, &end);
  while (!error);
  pthread_mutex_unlock(&lock);
  pthread_join(t, NULL);
  return error == ETIMEDOUT;
}
//- new.c
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER, soon = PTHREAD_COND_INITIALIZER;
static int is_set;
static void *work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  is_set = 1;
  pthread_cond_signal(&soon);
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(void) {
  pthread_t t;
  struct timespec end;
  int error = 0;
  pthread_mutex_lock(&lock);
  pthread_create(&t, NULL, work, NULL);
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += 60;
  while (!is_set && !error)
    error = pthread_cond_timedwait(&soon, &lock, &end);
  printf("%d\n", error);
  clock_gettime(CLOCK_REALTIME, &end);
  do
    error = pthread_cond_timedwait(&never, &lock, &end);
  while (!error);
  pthread_mutex_unlock(&lock);
  pthread_join(t, NULL);
  return !!error;
}
