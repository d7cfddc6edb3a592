// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: a detached thread posts a semaphore
//- old.c
#include <pthread.h>
#include <semaphore.h>
static sem_t done;
static int result;
static void *work(void *argument) {
  result = (int)(long)argument;
  sem_post(&done);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  sem_init(&done, 0, 0);
  pthread_create(&t, NULL, work, (void *)(long)argv[1][0]);
  pthread_detach(t);
  sem_wait(&done);
  return result + 1;
}
//- new.c
#include <pthread.h>
#include <semaphore.h>
static sem_t done;
static int result;
static void *work(void *argument) {
  result = (int)(long)argument;
  sem_post(&done);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  pthread_attr_t a;
  pthread_attr_init(&a);
  pthread_attr_setdetachstate(&a, PTHREAD_CREATE_DETACHED);
  sem_init(&done, 0, 0);
  pthread_create(&t, &a, work, (void *)(long)argv[1][0]);
  sem_wait(&done);
  return result + 1;
}
