// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: a thread that waits in a loop and yields lets the others run
//- old.c
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <unistd.h>
static atomic_int is_ready, is_done;
static void *work(void *unused) {
  (void)unused;
  while (!is_ready)
    sched_yield();
  usleep(100);
  is_done = 1;
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  pthread_create(&t, NULL, work, NULL);
  usleep(10);
  is_ready = 1;
  while (!is_done)
    sched_yield();
  pthread_join(t, NULL);
  return argv[1][0] + is_done;
}
//- new.c
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <unistd.h>
static atomic_int is_ready, is_done;
static void *work(void *unused) {
  (void)unused;
  while (!is_ready)
    sched_yield();
  usleep(100);
  is_done = 1;
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  pthread_create(&t, NULL, work, NULL);
  usleep(10);
  is_ready = 1;
  while (!is_done)
    sched_yield();
  pthread_join(t, NULL);
  return argv[1][0] + 1;
}
