// The thread that began is gone, and with it what the kernel says of the process; others take 3 GB of memory at most. EXPECTED: limit
#include <pthread.h>
#include "attack.h"
static void *take(void *unused) {
  usleep(50000);
  for (int i = 0; i < 192; i++) {
    char *p = malloc(16 << 20);
    if (p) memset(p, 1, 16 << 20);
    usleep(2000);
  }
  sleep(250); /* the limit ends it, however busy the machine is */
  _exit(EXPECTED);
  return unused;
}
int main(void) {
  pthread_t other;
  pthread_create(&other, NULL, take, NULL);
  RAW(60, 0); /* exit: of this thread alone */
  return EXPECTED;
}
