// Other processes by descriptors.
#include "attack.h"
#include <sched.h>
int main(void) {
  char path[64];
  if (!VICTIM_PID) return EXPECTED;
  snprintf(path, sizeof path, "/proc/%d", VICTIM_PID);
  int fds[] = {(int)RAW(434, VICTIM_PID, 0), open(path, O_RDONLY | O_DIRECTORY), (int)RAW(434, getppid(), 0)};
  for (size_t i = 0; i < 3; i++) {
    if (fds[i] < 0) continue;
    attempt(RAW(424, fds[i], SIGTERM, NULL, 0) == 0, "sent a signal");
    for (int fd = 0; fd < 5; fd++) attempt(RAW(438, fds[i], fd, 0) >= 0, "took a descriptor");
    attempt(setns(fds[i], CLONE_NEWNS) == 0 || setns(fds[i], CLONE_NEWUSER) == 0, "joined its namespaces");
    char byte = 0;
    struct iovec one = {&byte, 1};
    attempt(RAW(440, fds[i], &one, 1, 4, 0) >= 0, "advised on its memory"); /* process_madvise */
    attempt(RAW(448, fds[i], 0) == 0, "took its memory");                   /* process_mrelease */
    siginfo_t info;
    attempt(waitid(3, (id_t)fds[i], &info, WEXITED | WNOHANG) == 0, "waited for it"); /* P_PIDFD */
  }
  return EXPECTED;
}
