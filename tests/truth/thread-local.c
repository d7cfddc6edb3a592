// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: a new thread begins with the initial value of a thread-local variable; a pointer to the variable of main leads to that one
//- old.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static _Thread_local int own = 5;
static int *of_main;
static void *work(void *argument) {
  own += (int)(long)argument;
  *of_main += 100;
  return (void *)(long)own;
}
int main(int argc, char **argv) {
  pthread_t t;
  of_main = &own;
  own = 1;
  for (int i = 0, n = number(argc, argv); i < n; i++) {
    void *result;
    pthread_create(&t, NULL, work, (void *)(long)i);
    pthread_join(t, &result);
    printf("%d %d\n", (int)(long)result, own);
  }
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static _Thread_local int own = 5;
static int *of_main;
static void *work(void *argument) {
  own = 5 + (int)(long)argument;
  *of_main += 100;
  return (void *)(long)own;
}
int main(int argc, char **argv) {
  pthread_t t;
  of_main = &own;
  own = 1;
  for (int i = 0, n = number(argc, argv); i < n; i++) {
    void *result;
    pthread_create(&t, NULL, work, (void *)(long)i);
    pthread_join(t, &result);
    printf("%d %d\n", (int)(long)result, own);
  }
  return 0;
}
