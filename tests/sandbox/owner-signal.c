// A signal by way of a descriptor's owner.
#include "attack.h"
int main(void) {
  int p[2];
  if (pipe(p) != 0 || !VICTIM_PID) return EXPECTED;
  attempt(fcntl(p[0], F_SETOWN, VICTIM_PID) == 0, "made a process the owner");
  fcntl(p[0], F_SETFL, O_ASYNC);
  write(p[1], "x", 1);
  return EXPECTED;
}
