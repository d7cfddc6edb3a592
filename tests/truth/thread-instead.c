// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: what the old version computes, a thread of the new one does
//- old.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static int sum;
static void *work(void *argument) {
  for (int i = 0; i < (int)(long)argument; i++)
    sum += i * i;
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t;
  int n = number(argc, argv);
  pthread_create(&t, NULL, work, (void *)(long)n);
  pthread_join(t, NULL);
  work((void *)(long)(n + 1));
  printf("%d\n", sum);
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static int sum;
static void *work(void *argument) {
  for (int i = 0; i < (int)(long)argument; i++)
    sum += i * i;
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t;
  int n = number(argc, argv);
  pthread_create(&t, NULL, work, (void *)(long)n);
  pthread_join(t, NULL);
  pthread_create(&t, NULL, work, (void *)(long)(n + 1));
  pthread_join(t, NULL);
  printf("%d\n", sum);
  return 0;
}
