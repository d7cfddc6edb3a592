// RUN: --no-normal-form --schedules 2 -- @1
// DEMAND: equivalent up to bounds: 2 switches to a thread other than the next one
// NATIVE: none
// WHY: the order of the output depends on the schedule, in both versions
//- old.c
#include <pthread.h>
#include <stdio.h>
static int input;
static void *work(void *text) {
  printf("%s %d\n", (const char *)text, input * 2);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t, u;
  input = argc > 1 ? argv[1][0] : 0;
  pthread_create(&t, NULL, work, "first");
  pthread_create(&u, NULL, work, "second");
  pthread_join(t, NULL);
  pthread_join(u, NULL);
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static int input;
static void *work(void *text) {
  printf("%s %d\n", (const char *)text, input + input);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t, u;
  input = argc > 1 ? argv[1][0] : 0;
  pthread_create(&t, NULL, work, "first");
  pthread_create(&u, NULL, work, "second");
  pthread_join(t, NULL);
  pthread_join(u, NULL);
  return 0;
}
