// Processes, 200 of them. EXPECTED: limit
#include "attack.h"
int main(void) {
  for (int i = 0; i < 200; i++)
    if (fork() == 0) {
      sleep(250);
      _exit(0);
    }
  sleep(250);
  return EXPECTED;
}
