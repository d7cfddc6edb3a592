// Namespaces: those of others, and new ones, in which everybody is root.
#include <sched.h>
#include "attack.h"
int main(void) {
  static const char *const kinds[] = {"mnt", "user", "net", "pid", "ipc", "uts", "cgroup", "time"};
  static const int flags[] = {CLONE_NEWNS, CLONE_NEWUSER, CLONE_NEWNET, CLONE_NEWPID, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP, 0x80};
  int others[] = {VICTIM_PID, getppid(), 1};
  for (size_t k = 0; k < 8; k++) {
    char path[64];
    for (size_t i = 0; i < 3; i++) {
      snprintf(path, sizeof path, "/proc/%d/ns/%s", others[i], kinds[k]);
      int fd = open(path, O_RDONLY);
      attempt(fd >= 0 && setns(fd, 0) == 0, "joined a namespace");
    }
    attempt(unshare(flags[k]) == 0, "made a namespace");
    if (k == 7) continue; /* no flag of clone */
    long child = RAW(56, flags[k] | SIGCHLD, 0, 0, 0, 0);
    attempt(child >= 0, "a process in a new namespace");
    if (child == 0) _exit(0);
  }
  struct { unsigned long long flags, pidfd, child, parent, signal, stack, size, tls; } c = {.flags = CLONE_NEWUSER, .signal = SIGCHLD};
  long child = RAW(435, &c, sizeof c);
  attempt(child >= 0, "a process in a new namespace, by clone3");
  if (child == 0) _exit(0);
  return EXPECTED;
}
