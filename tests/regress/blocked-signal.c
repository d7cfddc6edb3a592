// A signal that was blocked was delivered at once: that NEW blocks it until the end was "equivalent".
// EXPECT: verdict differs
// EXPECT: finding output any | printed "sx" | printed "xs"
#include <signal.h>
#include <umbra.h>
#include <unistd.h>
static void on(int signal) { write(1, "s", 1); }
int main(void) {
  sigset_t set;
  signal(SIGUSR1, on);
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  if (execute(NEW)) sigprocmask(SIG_BLOCK, &set, 0);
  raise(SIGUSR1);
  write(1, "x", 1);
  sigprocmask(SIG_UNBLOCK, &set, 0);
  return 0;
}
