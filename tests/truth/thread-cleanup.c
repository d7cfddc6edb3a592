// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: handlers of pthread_cleanup_push() run when the thread ends, the last one first
//- old.c
#include <pthread.h>
#include <stdio.h>
static void say(void *text) { printf("%s\n", (const char *)text); }
static void *work(void *argument) {
  pthread_cleanup_push(say, "outer");
  pthread_cleanup_push(say, "inner");
  if (argument) pthread_exit("left");
  pthread_cleanup_pop(0);
  pthread_cleanup_pop(1);
  return "back";
}
int main(int argc, char **argv) {
  pthread_t t;
  void *result;
  pthread_create(&t, NULL, work, argv[1][0] == '1' ? argv[1] : NULL);
  pthread_join(t, &result);
  printf("%s\n", (const char *)result);
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static void say(void *text) { printf("%s\n", (const char *)text); }
static void *work(void *argument) {
  pthread_cleanup_push(say, "outer");
  pthread_cleanup_push(say, "inner");
  for (int i = 0; argument && i < 2; i++)
    if (i) pthread_exit("left");
  pthread_cleanup_pop(0);
  pthread_cleanup_pop(1);
  return "back";
}
int main(int argc, char **argv) {
  pthread_t t;
  void *result;
  pthread_create(&t, NULL, work, argv[1][0] == '1' ? argv[1] : NULL);
  pthread_join(t, &result);
  printf("%s\n", (const char *)result);
  return 0;
}
