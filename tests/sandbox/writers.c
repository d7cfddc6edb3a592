// It exits while others write, rename and remove in its directory.
#include "attack.h"
int main(void) {
  for (int i = 0; i < 20; i++)
    if (fork() == 0) {
      char a[32], b[32];
      snprintf(a, sizeof a, "a%d", i);
      snprintf(b, sizeof b, "b%d", i % 3);
      for (;;) {
        int fd = open(a, O_CREAT | O_WRONLY | O_TRUNC, 0600);
        if (write(fd, a, sizeof a) < 0) _exit(1);
        close(fd);
        rename(a, b);
        mkdir(a, 0700);
        symlink(VICTIM, "link");
        rename(a, "c");
        rmdir("c");
        unlink(b);
        unlink("link");
      }
    }
  usleep(200000);
  return EXPECTED;
}
