// FIFOs, a socket and a device of others, in a directory that is visible: nothing is taken from them, nothing put into them.
#include "attack.h"
int main(void) {
  static const char *const names[] = {SEEN "/fifo", SEEN "/inner/fifo", SEEN "/socket"};
  static const int ways[] = {O_RDONLY, O_WRONLY, O_RDWR};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
      int fd = open(names[i], ways[w] | O_NONBLOCK);
      char byte;
      attempt(fd >= 0 && ways[w] != O_WRONLY && read(fd, &byte, 1) == 1, "took from a FIFO");
      attempt(fd >= 0 && ways[w] != O_RDONLY && write(fd, "x", 1) == 1, "wrote to a FIFO");
    }
  char byte;
  attempt(read(open(SEEN "/device", O_RDONLY), &byte, 1) == 1, "read from a device");
  struct sockaddr_un there = {.sun_family = AF_UNIX, .sun_path = SEEN "/socket"};
  int pair[2];
  socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
  attempt(connect(pair[0], (struct sockaddr *)&there, sizeof there) == 0, "connected to a socket");
  return EXPECTED;
}
