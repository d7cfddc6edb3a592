// RUN: -- @1
// DEMAND: differs regression
// NATIVE: --alphabet 1234
// WHY: a thread of the new version dereferences a null pointer
//- old.c
#include <pthread.h>
#include <stdio.h>
static void *work(void *argument) {
  char *text = argument;
  printf("%c\n", text ? *text : '-');
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t;
  pthread_create(&t, NULL, work, argv[1][0] == '1' ? argv[1] : NULL);
  pthread_join(t, NULL);
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static void *work(void *argument) {
  char *text = argument;
  printf("%c\n", *text);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t;
  pthread_create(&t, NULL, work, argv[1][0] == '1' ? argv[1] : NULL);
  pthread_join(t, NULL);
  return 0;
}
