// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 1234
// WHY: the thread ends, not the program
//- old.c
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
static void *work(void *argument) {
  printf("work\n");
  exit((int)(long)argument);
}
static void bye(void) { printf("bye\n"); }
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  atexit(bye);
  pthread_create(&t, NULL, work, (void *)(long)(argv[1][0] == '1' ? 7 : 3));
  pthread_join(t, NULL);
  printf("never\n");
  return 1;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
static void *work(void *argument) {
  printf("work\n");
  if ((long)argument == 3) exit(3);
  return NULL;
}
static void bye(void) { printf("bye\n"); }
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  atexit(bye);
  pthread_create(&t, NULL, work, (void *)(long)(argv[1][0] == '1' ? 7 : 3));
  pthread_join(t, NULL);
  printf("never\n");
  return 1;
}
