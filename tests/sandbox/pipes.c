// Memory of the kernel that is nobody's: pipes that are full, and pairs.
#include "attack.h"
int main(void) {
  static char chunk[1 << 16];
  for (int i = 0; i < 60; i++) {
    int p[2];
    if (pipe(p) != 0) break;
    fcntl(p[1], F_SETFL, O_NONBLOCK);
    fcntl(p[1], 1031, 1 << 20); /* F_SETPIPE_SZ */
    while (write(p[1], chunk, sizeof chunk) > 0) {}
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, p) != 0) break;
    fcntl(p[1], F_SETFL, O_NONBLOCK);
    while (write(p[1], chunk, sizeof chunk) > 0) {}
  }
  return EXPECTED;
}
