// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: a thread can be started
//- old.c
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p) { return p; }
int main(int argc, char **argv) {
  pthread_t t;
  if (pthread_create(&t, NULL, work, NULL)) return 77;
  pthread_join(t, NULL);
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p) { return p; }
int main(int argc, char **argv) {
  pthread_t t;
  if (pthread_create(&t, NULL, work, NULL)) return 77;
  pthread_join(t, NULL);
  return argc > 1 && atoi(argv[1]) > 6;
}
