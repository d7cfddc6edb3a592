// The machine's clock, name, log and ports.
#include <sys/time.h>
#include <sys/timex.h>
#include <time.h>
#include "attack.h"
int main(void) {
  struct timeval now;
  struct timespec time;
  gettimeofday(&now, NULL);
  clock_gettime(CLOCK_REALTIME, &time);
  struct timex adjust = {.modes = ADJ_TICK, .tick = 10000};
  attempt(settimeofday(&now, NULL) == 0, "set the clock");
  attempt(clock_settime(CLOCK_REALTIME, &time) == 0, "set the clock");
  attempt(adjtimex(&adjust) >= 0, "changed its speed");
  attempt(RAW(171, "umbra", 5) == 0, "changed the domain's name");
  attempt(RAW(172, 3) == 0, "may use ports"); /* iopl */
  attempt(RAW(173, 0x70, 2, 1) == 0, "may use the clock's ports");
  attempt(RAW(163, NULL) == 0, "turned accounting off");
  attempt(RAW(153) == 0, "hung the terminal up");
  attempt(RAW(179, 0x800002, NULL, 0, NULL) == 0, "quotas");
  return EXPECTED;
}
