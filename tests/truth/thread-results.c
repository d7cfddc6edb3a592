// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 1234
// WHY: the results of threads are added; the new version forgets one
//- old.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static void *work(void *argument) {
  return (void *)((long)argument * 10);
}
int main(int argc, char **argv) {
  pthread_t threads[3];
  long sum = 0;
  int n = number(argc, argv);
  for (int i = 0; i < n; i++)
    pthread_create(&threads[i], NULL, work, (void *)(long)(i + 1));
  for (int i = 0; i < n; i++) {
    void *result;
    pthread_join(threads[i], &result);
    sum += (long)result;
  }
  printf("%ld\n", sum);
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static void *work(void *argument) {
  return (void *)((long)argument * 10);
}
int main(int argc, char **argv) {
  pthread_t threads[3];
  long sum = 0;
  int n = number(argc, argv);
  for (int i = 0; i < n; i++)
    pthread_create(&threads[i], NULL, work, (void *)(long)(i + 1));
  for (int i = 0; i < n; i++) {
    void *result;
    pthread_join(threads[i], &result);
    if (i != 2) sum += (long)result;
  }
  printf("%ld\n", sum);
  return 0;
}
