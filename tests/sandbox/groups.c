// Groups and sessions of others; what they run on.
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include "attack.h"
int main(void) {
  int v = VICTIM_PID, group;
  if (!v) return EXPECTED;
  group = getpgid(v);
  attempt(setpgid(v, 0) == 0, "moved a process to another group");
  attempt(group > 0 && setpgid(0, group) == 0, "joined its group");
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(0, &one);
  struct sched_param idle = {0};
  attempt(sched_setaffinity(v, sizeof one, &one) == 0, "bound it to a processor");
  attempt(sched_setscheduler(v, 5, &idle) == 0, "made it idle");
  attempt(sched_setparam(v, &idle) == 0, "changed its priority");
  attempt(RAW(251, 1, v, 3 << 13) == 0 || (group > 0 && RAW(251, 2, group, 3 << 13) == 0) || RAW(251, 3, getuid(), 3 << 13) == 0, "slowed its disk");
  attempt(group > 0 && setpriority(PRIO_PGRP, (id_t)group, 19) == 0, "slowed its group");
  struct { unsigned size, policy; unsigned long flags; int nice; unsigned priority; unsigned long times[3]; } attributes = {48, 3, 0, 19, 0, {0}};
  attempt(RAW(314, v, &attributes, 0) == 0, "changed its scheduling");
  attempt(group > 0 && RAW(62, -group, 0) == 0 && group != getpgid(0), "may signal its group");
  return EXPECTED;
}
