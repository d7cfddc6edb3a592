// DEMAND: equivalent up to assumptions: no other process
// WHY: there are no groups of processes but the own one
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <unistd.h>
int main(void) {
  int sum = 0;
  sum += kill(-1000000000, 0) == -1 && errno == ESRCH;
  sum += kill(1, 99) == -1 && errno == EINVAL;
  sum += getpgid(-1) == -1 && errno == ESRCH;
  sum += getpgid(1000000000) == -1 && errno == ESRCH;
  sum += getpgid(0) == getpgrp() && getpgid(getpid()) == getpgrp();
  sum += getgroups(-1, NULL) == -1 && errno == EINVAL;
  return sum;
}
//- new.c
int main(void) { return 6; }
