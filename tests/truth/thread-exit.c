// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: exit() in a thread ends the program, with the functions of atexit()
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
  exit((int)(long)argument);
}
static void bye(void) { printf("bye\n"); }
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  atexit(bye);
  pthread_create(&t, NULL, work, (void *)(long)(argv[1][0] != '1' ? 3 : 7));
  pthread_join(t, NULL);
  printf("never\n");
  return 1;
}
