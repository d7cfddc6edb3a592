// Input for the shell that comes after.
#include <termios.h>
#include "attack.h"
int main(void) {
  for (int fd = 0; fd < 3; fd++)
    attempt(ioctl(fd, TIOCSTI, "x") == 0, "pushed a character");
  int tty = open("/dev/tty", O_RDWR);
  attempt(tty >= 0, "opened the terminal");
  attempt(tty >= 0 && ioctl(tty, TIOCSTI, "x") == 0, "pushed a character there");
  errno = 0;
  ioctl(0, TIOCSTI, "x");
  attempt(errno != EPERM, "was not refused");
  return EXPECTED;
}
