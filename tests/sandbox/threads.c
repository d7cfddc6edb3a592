// Threads, 200 of them. EXPECTED: limit
#include <pthread.h>
#include "attack.h"
static void *rest(void *unused) {
  sleep(250);
  return unused;
}
int main(void) {
  pthread_t thread;
  for (int i = 0; i < 200; i++) pthread_create(&thread, NULL, rest, NULL);
  sleep(250);
  return EXPECTED;
}
