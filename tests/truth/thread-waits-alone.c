// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 1234
// WHY: only the new version waits between two outputs of another thread
//- old.c
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
static sem_t go, done;
static int step;
static void *work(void *unused) {
  (void)unused;
  sem_wait(&go);
  step = 1;
  sem_post(&done);
  sem_wait(&go);
  step = 2;
  sem_post(&done);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  sem_init(&go, 0, 0);
  sem_init(&done, 0, 0);
  pthread_create(&t, NULL, work, NULL);
  sem_post(&go);
  sem_wait(&done);
  printf("%d\n", step);
  sem_post(&go);
  sem_wait(&done);
  pthread_join(t, NULL);
  printf("%d\n", step);
  return 0;
}
//- new.c
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
static sem_t go, done;
static int step;
static void *work(void *unused) {
  (void)unused;
  sem_wait(&go);
  step = 1;
  sem_post(&done);
  sem_wait(&go);
  step = 2;
  sem_post(&done);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  sem_init(&go, 0, 0);
  sem_init(&done, 0, 0);
  pthread_create(&t, NULL, work, NULL);
  sem_post(&go);
  sem_wait(&done);
  if (argv[1][0] == '1') {
    sem_post(&go);
    sem_wait(&done);
  }
  printf("%d\n", step);
  if (argv[1][0] != '1') {
    sem_post(&go);
    sem_wait(&done);
  }
  pthread_join(t, NULL);
  printf("%d\n", step);
  return 0;
}
