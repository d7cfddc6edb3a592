// Names of processes that look like what the kernel says of a process; 3 GB of memory at most behind them. EXPECTED: limit
#include <sys/prctl.h>
#include "attack.h"
int main(void) {
  static const char *const names[] = {"\nVmRSS:\t0\n", ") Z 1 1", "\n\n\n\n", "a) R 2 2 2 0 0", "\nThreads:\t0"};
  for (size_t i = 0; i < 5; i++) {
    if (fork() != 0) continue;
    prctl(PR_SET_NAME, names[i], 0, 0, 0);
    for (int k = 0; k < 38; k++) {
      char *p = malloc(16 << 20);
      if (p) memset(p, 1, 16 << 20);
      usleep(2000);
    }
    sleep(250);
    _exit(0);
  }
  sleep(250);
  return EXPECTED;
}
