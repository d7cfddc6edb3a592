// A hard link makes a file outside one of the scratch directory.
#include "attack.h"
int main(void) {
  attempt(link(VICTIM "/secret", "own") == 0, "linked a file");
  attempt(linkat(AT_FDCWD, VICTIM "/secret", AT_FDCWD, "own2", AT_SYMLINK_FOLLOW) == 0, "linked it");
  int fd = open(VICTIM "/secret", O_PATH);
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  attempt(fd >= 0 && linkat(AT_FDCWD, path, AT_FDCWD, "own3", AT_SYMLINK_FOLLOW) == 0, "linked it by descriptor");
  return EXPECTED;
}
