// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: main returns although a thread still waits: the program ends
//- old.c
#include <pthread.h>
#include <semaphore.h>
static sem_t never;
static void *work(void *unused) {
  (void)unused;
  sem_wait(&never);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  sem_init(&never, 0, 0);
  pthread_create(&t, NULL, work, NULL);
  return argv[1][0] + 1;
}
//- new.c
#include <pthread.h>
#include <semaphore.h>
static sem_t never;
static void *work(void *unused) {
  (void)unused;
  sem_wait(&never);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  sem_init(&never, 0, 0);
  pthread_create(&t, NULL, work, NULL);
  return 1 + argv[1][0];
}
