// RUN: --max-time 40 -- @1
// DEMAND: undecided threads
// NATIVE: --alphabet 67
// WHY: a loop in which a thread waits for another one without yielding; it is not a loop without end
//- old.c
#include <pthread.h>
#include <stdatomic.h>
static atomic_int is_done;
static void *work(void *unused) {
  (void)unused;
  is_done = 1;
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  pthread_create(&t, NULL, work, NULL);
  while (!is_done)
    ;
  pthread_join(t, NULL);
  return argv[1][0];
}
//- new.c
#include <pthread.h>
#include <stdatomic.h>
static atomic_int is_done;
static void *work(void *unused) {
  (void)unused;
  is_done = 1;
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  pthread_create(&t, NULL, work, NULL);
  while (!is_done)
    ;
  pthread_join(t, NULL);
  return argv[1][0] + 1;
}
