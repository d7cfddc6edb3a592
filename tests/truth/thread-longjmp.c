// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: longjmp() in a thread unwinds that thread only
//- old.c
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
static jmp_buf points[2];
static void deep(int k, int v) {
  if (v) longjmp(points[k], v);
}
static void *work(void *argument) {
  int k = (int)(long)argument, v;
  if ((v = setjmp(points[k]))) return (void *)(long)(10 * v);
  sched_yield();
  deep(k, k + 1);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t[2];
  void *a, *b;
  for (long i = 0; i < 2; i++)
    pthread_create(&t[i], NULL, work, (void *)i);
  pthread_join(t[0], &a);
  pthread_join(t[1], &b);
  return (int)((long)a + (long)b) + argv[1][0];
}
//- new.c
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
static jmp_buf points[2];
static void deep(int k, int v) {
  if (v > 0) longjmp(points[k], v);
}
static void *work(void *argument) {
  int k = (int)(long)argument, v;
  if ((v = setjmp(points[k]))) return (void *)(long)(10 * v);
  sched_yield();
  deep(k, k + 1);
  return NULL;
}
int main(int argc, char **argv) {
  (void)argc;
  pthread_t t[2];
  void *a, *b;
  for (long i = 0; i < 2; i++)
    pthread_create(&t[i], NULL, work, (void *)i);
  pthread_join(t[0], &a);
  pthread_join(t[1], &b);
  return (int)((long)a + (long)b) + argv[1][0];
}
