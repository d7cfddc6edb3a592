// What comes back by descriptors is what the program likes, and too much of it.
#include "attack.h"
int main(void) {
  static char chunk[1 << 16];
  memset(chunk, '=', sizeof chunk);
  signal(SIGXFSZ, SIG_IGN);
  for (int fd = 240; fd < 260; fd++) {
    for (int i = 0; i < 320; i++) (void)!write(fd, chunk, sizeof chunk);
    dprintf(fd, "\nexit 0\n%s\n", "SUMMARY: \x01%s%n");
    fcntl(fd, 1033, 0xf); /* F_ADD_SEALS */
    ftruncate(fd, 1 << 20);
    lseek(fd, 1L << 40, SEEK_SET);
    (void)!write(fd, "x", 1);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    int again = open(path, O_RDWR | O_TRUNC);
    if (again >= 0) (void)!write(again, "exit 3", 6);
  }
  return EXPECTED;
}
