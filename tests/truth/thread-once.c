// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: pthread_once() runs its function once, whichever thread comes first
//- old.c
#include <pthread.h>
#include <stdio.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int made;
static void make(void) { made++; }
static void *work(void *unused) {
  (void)unused;
  pthread_once(&once, make);
  return (void *)(long)made;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t[2];
  void *a, *b;
  pthread_create(&t[0], NULL, work, NULL);
  pthread_create(&t[1], NULL, work, NULL);
  if (argv[1][0] == '1') pthread_once(&once, make);
  pthread_join(t[0], &a);
  pthread_join(t[1], &b);
  return (int)((long)a + (long)b + made);
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int made;
static void make(void) { made = 1; }
static void *work(void *unused) {
  (void)unused;
  pthread_once(&once, make);
  return (void *)(long)made;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t[2];
  void *a, *b;
  pthread_create(&t[0], NULL, work, NULL);
  pthread_create(&t[1], NULL, work, NULL);
  if (argv[1][0] == '1') pthread_once(&once, make);
  pthread_join(t[0], &a);
  pthread_join(t[1], &b);
  return (int)((long)a + (long)b + made);
}
