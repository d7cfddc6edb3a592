// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: a counter without a lock
//- old.c
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static atomic_int counter;
static void *work(void *argument) {
  for (int i = 0; i < 3; i++)
    atomic_fetch_add(&counter, (int)(long)argument);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t threads[3];
  int n = number(argc, argv);
  for (int i = 0; i < n; i++)
    pthread_create(&threads[i], NULL, work, (void *)(long)(i + 1));
  for (int i = 0; i < n; i++)
    pthread_join(threads[i], NULL);
  printf("%d\n", atomic_load(&counter));
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static atomic_int counter;
static void *work(void *argument) {
  for (int i = 0; i < 3; i++)
    {
      int old = atomic_load(&counter);
      while (!atomic_compare_exchange_weak(&counter, &old, old + (int)(long)argument)) continue;
    }
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t threads[3];
  int n = number(argc, argv);
  for (int i = 0; i < n; i++)
    pthread_create(&threads[i], NULL, work, (void *)(long)(i + 1));
  for (int i = 0; i < n; i++)
    pthread_join(threads[i], NULL);
  printf("%d\n", atomic_load(&counter));
  return 0;
}
