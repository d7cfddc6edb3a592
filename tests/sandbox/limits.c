// Limits and priorities of others.
#include <sys/resource.h>
#include "attack.h"
int main(void) {
  struct rlimit r = {1, 1};
  attempt(VICTIM_PID && RAW(302, VICTIM_PID, RLIMIT_CPU, &r, NULL) == 0, "limited a process");
  attempt(VICTIM_PID && setpriority(PRIO_PROCESS, VICTIM_PID, 19) == 0, "slowed a process");
  attempt(setpriority(PRIO_USER, 0, 19) == 0, "slowed all of the user's");
  r = (struct rlimit){RLIM_INFINITY, RLIM_INFINITY};
  attempt(setrlimit(RLIMIT_FSIZE, &r) == 0, "raised a limit");
  return EXPECTED;
}
