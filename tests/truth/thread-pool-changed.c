// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 1234
// WHY: the new pool forgets the result of one job
//- old.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int jobs[8], count, is_over, sum;
static void *work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  for (;;) {
    while (!count && !is_over)
      pthread_cond_wait(&more, &lock);
    if (!count) break;
    int job = jobs[--count];
    pthread_mutex_unlock(&lock);
    int result = job * job;
    pthread_mutex_lock(&lock);
    sum += result;
  }
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t threads[3];
  int n = number(argc, argv);
  for (int i = 0; i < 3; i++)
    pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < 2 * n; i++) {
    pthread_mutex_lock(&lock);
    jobs[count++] = i;
    pthread_cond_signal(&more);
    pthread_mutex_unlock(&lock);
  }
  pthread_mutex_lock(&lock);
  is_over = 1;
  pthread_cond_broadcast(&more);
  pthread_mutex_unlock(&lock);
  for (int i = 0; i < 3; i++)
    pthread_join(threads[i], NULL);
  printf("%d\n", sum);
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int jobs[8], count, is_over, sum;
static void *work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  for (;;) {
    while (!count && !is_over)
      pthread_cond_wait(&more, &lock);
    if (!count) break;
    int job = jobs[--count];
    pthread_mutex_unlock(&lock);
    int result = job * job;
    pthread_mutex_lock(&lock);
    if (job != 5) sum += result;
  }
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t threads[3];
  int n = number(argc, argv);
  for (int i = 0; i < 3; i++)
    pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < 2 * n; i++) {
    pthread_mutex_lock(&lock);
    jobs[count++] = i;
    pthread_cond_signal(&more);
    pthread_mutex_unlock(&lock);
  }
  pthread_mutex_lock(&lock);
  is_over = 1;
  pthread_cond_broadcast(&more);
  pthread_mutex_unlock(&lock);
  for (int i = 0; i < 3; i++)
    pthread_join(threads[i], NULL);
  printf("%d\n", sum);
  return 0;
}
