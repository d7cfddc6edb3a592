// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: main ends by pthread_exit(): the program ends with its last thread, with the status 0; memory of main remains
//- old.c
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static int *seen;
static void *work(void *unused) {
  (void)unused;
  sched_yield();
  printf("%d\n", *seen);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  int local = argv[1][0];
  seen = &local;
  pthread_create(&t, NULL, work, NULL);
  pthread_exit(NULL);
}
//- new.c
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static int *seen;
static void *work(void *unused) {
  (void)unused;
  sched_yield();
  printf("%d\n", *seen);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  int local = -(-argv[1][0]);
  seen = &local;
  pthread_create(&t, NULL, work, NULL);
  pthread_exit(NULL);
}
