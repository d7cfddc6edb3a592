// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: all threads meet at a barrier; one of them is told apart
//- old.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static pthread_barrier_t barrier;
static int before, after, serial;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  before++;
  pthread_mutex_unlock(&lock);
  int special = pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
  pthread_mutex_lock(&lock);
  serial += special;
  after += before;
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(int argc, char **argv) {
  int n = number(argc, argv) + 1;
  pthread_t threads[4];
  pthread_barrier_init(&barrier, NULL, (unsigned)n);
  for (int i = 0; i < n; i++)
    pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < n; i++)
    pthread_join(threads[i], NULL);
  printf("%d %d\n", after, serial);
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static pthread_barrier_t barrier;
static int before, after, serial;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  before++;
  pthread_mutex_unlock(&lock);
  int special = pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
  pthread_mutex_lock(&lock);
  serial += special;
  after += before;
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(int argc, char **argv) {
  int n = number(argc, argv) + 1;
  pthread_t threads[4];
  pthread_barrier_init(&barrier, NULL, (unsigned)n);
  for (int i = 0; i < n; i++)
    pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < n; i++)
    pthread_join(threads[i], NULL);
  printf("%d %d\n", n * n, serial);
  return 0;
}
