// Signals to others: the victim, the parent, everybody. The program itself goes on, and may signal itself.
#include "attack.h"
static void ignore(int number) { (void)number; }
int main(void) {
  signal(SIGTERM, ignore);
  attempt(VICTIM_PID && kill(VICTIM_PID, SIGTERM) == 0, "killed a process");
  attempt(VICTIM_PID && kill(-VICTIM_PID, SIGTERM) == 0, "killed a group");
  attempt(kill(getppid(), SIGSTOP) == 0 && getppid() > 1, "stopped the parent");
  attempt(kill(getppid(), SIGKILL) == 0 && getppid() > 1, "killed the parent");
  kill(-1, SIGTERM);
  kill(0, SIGTERM);
  if (raise(SIGTERM) != 0 || kill(getpid(), SIGTERM) != 0) puts("cannot signal itself");
  return EXPECTED;
}
