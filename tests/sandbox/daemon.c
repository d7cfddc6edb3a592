// A process that stays, in a session of its own, with nothing open: after a second it would write to the directory.
#include "attack.h"
int main(void) {
  if (fork() == 0) {
    setsid();
    if (fork() == 0) {
      for (int fd = 0; fd < 1024; fd++) close(fd);
      sleep(1);
      open("late", O_CREAT | O_WRONLY, 0600);
      execlp("sleep", "umbra-attack-daemon", "20", NULL);
    }
    _exit(0);
  }
  usleep(100000);
  return EXPECTED;
}
