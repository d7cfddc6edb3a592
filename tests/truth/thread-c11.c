// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: the threads of C11
//- old.c
#include <stdio.h>
#include <threads.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static mtx_t lock;
static cnd_t changed;
static once_flag once = ONCE_FLAG_INIT;
static tss_t key;
static thread_local int own = 3;
static int turn;
static void start(void) { printf("start\n"); }
static void end(void *p) { printf("end %d\n", *(int *)p); }
static int work(void *argument) {
  int me = *(int *)argument;
  call_once(&once, start);
  tss_set(key, argument);
  mtx_lock(&lock);
  while (turn != me)
    cnd_wait(&changed, &lock);
  own += me;
  printf("%d %d\n", me, own);
  mtx_unlock(&lock);
  return me + own;
}
int main(int argc, char **argv) {
  static int numbers[] = {0, 1, 2};
  thrd_t threads[3];
  int n = number(argc, argv), sum = 0, result;
  mtx_init(&lock, mtx_plain);
  cnd_init(&changed);
  tss_create(&key, end);
  turn = n;
  for (int i = 0; i < n; i++)
    if (thrd_create(&threads[i], work, &numbers[i]) != thrd_success) return 77;
  for (int i = n; i-- > 0;) {
    mtx_lock(&lock);
    turn = i;
    cnd_broadcast(&changed);
    mtx_unlock(&lock);
    thrd_join(threads[i], &result);
    sum += result;
  }
  return sum;
}
//- new.c
#include <stdio.h>
#include <threads.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static mtx_t lock;
static cnd_t changed;
static once_flag once = ONCE_FLAG_INIT;
static tss_t key;
static thread_local int own = 3;
static int turn;
static void start(void) { printf("start\n"); }
static void end(void *p) { printf("end %d\n", *(int *)p); }
static int work(void *argument) {
  int me = *(int *)argument;
  call_once(&once, start);
  tss_set(key, argument);
  mtx_lock(&lock);
  while (turn != me)
    cnd_wait(&changed, &lock);
  own = own + me;
  printf("%d %d\n", me, own);
  mtx_unlock(&lock);
  return me + own;
}
int main(int argc, char **argv) {
  static int numbers[] = {0, 1, 2};
  thrd_t threads[3];
  int n = number(argc, argv), sum = 0, result;
  mtx_init(&lock, mtx_plain);
  cnd_init(&changed);
  tss_create(&key, end);
  turn = n;
  for (int i = 0; i < n; i++)
    if (thrd_create(&threads[i], work, &numbers[i]) != thrd_success) return 77;
  for (int i = n; i-- > 0;) {
    mtx_lock(&lock);
    turn = i;
    cnd_broadcast(&changed);
    mtx_unlock(&lock);
    thrd_join(threads[i], &result);
    sum += result;
  }
  return sum;
}
