// Descriptors that somebody left open: none leads to a file that has a name, or to a directory.
#include "attack.h"
int main(void) {
  for (int fd = 3; fd < 4096; fd++) {
    struct stat st;
    char link[64], path[4096];
    if (fstat(fd, &st) != 0) continue;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    path[n > 0 ? n : 0] = 0;
    if (strncmp(path, "/memfd:", 7) != 0) printf("escaped: descriptor %d: %s\n", fd, path);
  }
  return EXPECTED;
}
