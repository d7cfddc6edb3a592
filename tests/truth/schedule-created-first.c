// RUN: --schedules 1 -- @1
// DEMAND: differs or undecided unconfirmed
// STATUS: 1
// NATIVE: none
// WHY: a thread that may run before its creator goes on: the default schedule shows the difference
//- old.c
#include <pthread.h>
static int value;
static void *work(void *unused) {
  value = 1;
  return unused;
}
int main(int argc, char **argv) {
  pthread_t t;
  pthread_create(&t, NULL, work, NULL);
  int v = argc > 1 ? argv[1][0] : 0;
  v += value;
  pthread_join(t, NULL);
  return v;
}
//- new.c
#include <pthread.h>
static int value;
static void *work(void *unused) {
  value = 1;
  return unused;
}
int main(int argc, char **argv) {
  pthread_t t;
  pthread_create(&t, NULL, work, NULL);
  int v = argc > 1 ? argv[1][0] : 0;
  pthread_join(t, NULL);
  v += value;
  return v;
}
