// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 1234
// WHY: a destructor is called for a key only if the key has one
//- old.c
#include <pthread.h>
#include <stdio.h>
static pthread_key_t key;
static void end(void *p) { printf("end %d\n", *(int *)p); }
static int values[2] = {10, 20};
static void *work(void *argument) {
  pthread_setspecific(key, argument);
  printf("has %d\n", *(int *)pthread_getspecific(key));
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  pthread_key_create(&key, end);
  pthread_setspecific(key, &values[1]);
  pthread_create(&t, NULL, work, &values[0]);
  pthread_join(t, NULL);
  printf("main %d\n", *(int *)pthread_getspecific(key));
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static pthread_key_t key;
static void end(void *p) { printf("end %d\n", *(int *)p); }
static int values[2] = {10, 20};
static void *work(void *argument) {
  pthread_setspecific(key, argument);
  printf("has %d\n", *(int *)pthread_getspecific(key));
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t;
  pthread_key_create(&key, argv[1][0] == '1' ? NULL : end);
  pthread_setspecific(key, &values[1]);
  pthread_create(&t, NULL, work, &values[0]);
  pthread_join(t, NULL);
  printf("main %d\n", *(int *)pthread_getspecific(key));
  return 0;
}
