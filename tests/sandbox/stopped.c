// It stops, and so do its children; nobody goes on. EXPECTED: timeout
#include "attack.h"
int main(void) {
  for (int i = 0; i < 5; i++)
    if (fork() == 0) {
      setsid();
      raise(SIGSTOP);
      execlp("sleep", "umbra-attack-daemon", "20", NULL);
    }
  raise(SIGSTOP);
  return EXPECTED;
}
