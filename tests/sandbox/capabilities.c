// Nothing that root can do.
#include <sys/prctl.h>
#include "attack.h"
int main(void) {
  struct { unsigned version; int pid; } h = {0x20080522, 0};
  struct { unsigned effective, permitted, inheritable; } d[2] = {{0}};
  attempt(RAW(125, &h, d) != 0 || d[0].effective || d[0].permitted || d[1].effective || d[1].permitted, "has capabilities");
  attempt(prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1, "may gain privileges");
  if (getuid() != 0) attempt(setuid(0) == 0, "became root");
  attempt(getuid() == 0 && setgid(1) == 0, "changed its group");
  return EXPECTED;
}
