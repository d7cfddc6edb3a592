// RUN: --no-normal-form --schedules 3 -- @1
// DEMAND: equivalent up to bounds: 3 switches to a thread other than the next one
// NATIVE: --alphabet 57
// WHY: an order that semaphores fix
//- old.c
#include <pthread.h>
#include <semaphore.h>
static sem_t first, second;
static int log[4], count;
static void *work(void *unused) {
  sem_wait(&first);
  log[count++] = 1;
  sem_post(&second);
  return unused;
}
int main(int argc, char **argv) {
  pthread_t t;
  count = 0;
  sem_init(&first, 0, 0);
  sem_init(&second, 0, 0);
  pthread_create(&t, NULL, work, NULL);
  log[count++] = argc > 1 ? argv[1][0] : 5;
  sem_post(&first);
  sem_wait(&second);
  pthread_join(t, NULL);
  return log[0] * 2 + log[1];
}
//- new.c
#include <pthread.h>
#include <semaphore.h>
static sem_t first, second;
static int log[4], count;
static void *work(void *unused) {
  sem_wait(&first);
  log[count++] = 1;
  sem_post(&second);
  return unused;
}
int main(int argc, char **argv) {
  pthread_t t;
  count = 0;
  sem_init(&first, 0, 0);
  sem_init(&second, 0, 0);
  pthread_create(&t, NULL, work, NULL);
  log[count++] = argc > 1 ? argv[1][0] : 5;
  sem_post(&first);
  sem_wait(&second);
  pthread_join(t, NULL);
  return (log[0] << 1) + log[1];
}
