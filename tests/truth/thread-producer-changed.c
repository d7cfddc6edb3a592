// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 1234
// WHY: the producer puts a wrong number
//- old.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
enum { ROOM = 2 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int buffer[ROOM], first, count;
static void put(int v) {
  pthread_mutex_lock(&lock);
  while (count == ROOM)
    pthread_cond_wait(&changed, &lock);
  buffer[(first + count++) % ROOM] = v;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}
static int get(void) {
  pthread_mutex_lock(&lock);
  while (!count)
    pthread_cond_wait(&changed, &lock);
  int v = buffer[first];
  first = (first + 1) % ROOM;
  count--;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  return v;
}
static void *consume(void *unused) {
  (void)unused;
  for (int v; (v = get()) >= 0;)
    printf("%d\n", v);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t;
  pthread_create(&t, NULL, consume, NULL);
  for (int i = 0, n = number(argc, argv); i < 2 * n; i++)
    put(i);
  put(-1);
  pthread_join(t, NULL);
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
enum { ROOM = 2 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int buffer[ROOM], first, count;
static void put(int v) {
  pthread_mutex_lock(&lock);
  while (count == ROOM)
    pthread_cond_wait(&changed, &lock);
  buffer[(first + count++) % ROOM] = v == 4 ? 5 : v;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}
static int get(void) {
  pthread_mutex_lock(&lock);
  while (!count)
    pthread_cond_wait(&changed, &lock);
  int v = buffer[first];
  first = (first + 1) % ROOM;
  count--;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  return v;
}
static void *consume(void *unused) {
  (void)unused;
  for (int v; (v = get()) >= 0;)
    printf("%d\n", v);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t;
  pthread_create(&t, NULL, consume, NULL);
  for (int i = 0, n = number(argc, argv); i < 2 * n; i++)
    put(i);
  put(-1);
  pthread_join(t, NULL);
  return 0;
}
