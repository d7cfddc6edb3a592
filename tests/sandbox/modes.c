// Modes, owners, times and attributes, which Landlock does not guard.
#include <sys/time.h>
#include <sys/xattr.h>
#include <utime.h>
#include "attack.h"
int main(void) {
  const char *secret = VICTIM "/secret";
  struct timespec times[2] = {{1, 0}, {1, 0}};
  struct timeval old[2] = {{1, 0}, {1, 0}};
  struct utimbuf older = {1, 1};
  attempt(chmod(secret, 0777) == 0, "chmod");
  attempt(fchmodat(AT_FDCWD, secret, 0777, 0) == 0, "fchmodat");
  attempt(chmod(VICTIM "/kept", 0) == 0, "chmod of a directory");
  attempt(chown(secret, 1, 1) == 0, "chown");
  attempt(utimensat(AT_FDCWD, secret, times, 0) == 0, "utimensat");
  attempt(utimes(secret, old) == 0, "utimes");
  attempt(utime(secret, &older) == 0, "utime");
  attempt(setxattr(secret, "user.x", "x", 1, 0) == 0, "setxattr");
  symlink(secret, "link");
  attempt(chmod("link", 0777) == 0, "chmod by a link");
  int fd = open(secret, O_PATH);
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  attempt(fd >= 0 && chmod(path, 0777) == 0, "chmod by a descriptor");
  /* its own files it may change */
  fd = open("own", O_WRONLY | O_CREAT, 0600);
  if (fchmod(fd, 0640) != 0 || chmod("own", 0600) != 0 || utimensat(AT_FDCWD, "own", times, 0) != 0 || chown("own", -1, -1) != 0)
    puts("its own file cannot be changed");
  return EXPECTED;
}
