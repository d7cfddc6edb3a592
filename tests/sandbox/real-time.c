// Priorities that leave no processor for anybody else, where the user's limits allow them.
#include <sched.h>
#include <sys/resource.h>
#include "attack.h"
int main(void) {
  struct { unsigned size, policy; unsigned long flags; int nice; unsigned priority; unsigned long times[3]; } deadline = {48, 6, 0, 0, 0, {1000000, 9000000, 10000000}};
  const struct sched_param most = {50}, least = {1};
  const struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
  setrlimit(RLIMIT_RTPRIO, &all);
  setrlimit(RLIMIT_NICE, &all);
  attempt(sched_setscheduler(0, SCHED_FIFO, &most) == 0 || sched_setscheduler(0, SCHED_FIFO, &least) == 0, "runs before all others");
  attempt(sched_setscheduler(0, SCHED_RR, &least) == 0, "runs before all others in turns");
  attempt(RAW(314, 0, &deadline, 0) == 0, "has a deadline");
  attempt(setpriority(PRIO_PROCESS, 0, -10) == 0 && getpriority(PRIO_PROCESS, 0) < 0, "is faster than others");
  attempt(RAW(251, 1, 0, 1 << 13) == 0, "has the disk for itself"); /* ioprio_set */
  return EXPECTED;
}
