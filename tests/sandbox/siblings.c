// Processes that are not its children but its parent's, in groups and sessions of their own, with whatever signal for their end.
#include <sched.h>
#include <sys/prctl.h>
#include "attack.h"
int main(void) {
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  for (int i = 0; i < 20; i++) {
    long child = RAW(56, 0x8000 | SIGKILL, 0, 0, 0, 0); /* CLONE_PARENT */
    if (child == 0) {
      setsid();
      signal(SIGTERM, SIG_IGN);
      signal(SIGHUP, SIG_IGN);
      prctl(PR_SET_NAME, "umbra-attack-daemon", 0, 0, 0);
      execlp("sleep", "umbra-attack-daemon", "20", NULL);
      _exit(0);
    }
  }
  usleep(100000);
  return EXPECTED;
}
