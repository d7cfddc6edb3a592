// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 1234
// WHY: the new version creates another thread, in code of its own
//- old.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;
static void *work(void *argument) {
  pthread_mutex_lock(&lock);
  sum += (int)(long)argument;
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t, u;
  int n = number(argc, argv);
  pthread_create(&t, NULL, work, (void *)(long)n);
  pthread_join(t, NULL);
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
static int sum;
static void *work(void *argument) {
  pthread_mutex_lock(&lock);
  sum += (int)(long)argument;
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t, u;
  int n = number(argc, argv);
  pthread_create(&t, NULL, work, (void *)(long)n);
  if (n == 2) {
    pthread_create(&u, NULL, work, (void *)4);
    pthread_join(u, NULL);
  }
  pthread_join(t, NULL);
  printf("%d\n", sum);
  return 0;
}
