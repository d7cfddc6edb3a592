// A core file, or one handed to the program that the system has for them: that runs outside. EXPECTED: signal
#include <sys/prctl.h>
#include <sys/resource.h>
#include "attack.h"
int main(void) {
  struct rlimit r;
  const struct rlimit most = {RLIM_INFINITY, RLIM_INFINITY}, none = {0, 0};
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  setrlimit(RLIMIT_CORE, &most);
  attempt(getrlimit(RLIMIT_CORE, &r) != 0 || r.rlim_cur > 1, "allowed itself a core file");
  setrlimit(RLIMIT_CORE, &none);
  RAW(160, RLIMIT_CORE, &none);
  RAW(302, getpid(), RLIMIT_CORE, &none, NULL);
  attempt(getrlimit(RLIMIT_CORE, &r) != 0 || r.rlim_cur != 1, "may be handed to the system's program for cores");
  fflush(stdout);
  abort();
}
