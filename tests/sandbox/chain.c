// A process that is another one whenever somebody looks: each starts the next and ends. 200 of them.
#include "attack.h"
int main(void) {
  if (fork() == 0) {
    for (int i = 0; i < 200; i++) {
      if (fork() != 0) _exit(0);
      setsid();
      usleep(20000);
    }
    open("late", O_CREAT | O_WRONLY, 0600);
    execlp("sleep", "umbra-attack-daemon", "20", NULL);
  }
  usleep(200000);
  return EXPECTED;
}
