// Signals by the clock to threads of others, and clocks of others.
#include <time.h>
#include "attack.h"
int main(void) {
  int others[] = {VICTIM_PID, getppid(), 1};
  for (size_t i = 0; i < 3; i++) {
    struct { long value; int signal, notify, thread; char rest[48]; } e = {0, SIGKILL, 4, others[i], {0}}; /* SIGEV_THREAD_ID */
    int id;
    attempt(others[i] != getpid() && RAW(222, 0, &e, &id) == 0, "set a timer for a thread of another process");
    clockid_t clock = (clockid_t)((~(unsigned)others[i] << 3) | 2);
    attempt(VICTIM_PID && RAW(227, clock, (struct timespec[]){{0, 0}}) == 0, "set another's clock");
  }
  return EXPECTED;
}
