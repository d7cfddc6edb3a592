// A file that the program may read, but not write: everything that changes it, or what others can do with it.
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include "attack.h"
int main(void) {
  const char *seen = SEEN "/seen";
  char path[64];
  int fd = open(seen, O_RDONLY);
  if (fd < 0) puts("cannot be changed, nor read: it shall be seen");
  struct timespec times[2] = {{1, 0}, {1, 0}};
  attempt(open(seen, O_WRONLY) >= 0 || open(seen, O_RDWR) >= 0, "opened it for writing");
  attempt(open(seen, O_RDONLY | O_TRUNC) >= 0, "truncated it");
  attempt(truncate(seen, 0) == 0, "truncated it by name");
  attempt(ftruncate(fd, 0) == 0, "truncated it by descriptor");
  attempt(fchmod(fd, 0777) == 0 || chmod(seen, 0777) == 0, "changed its mode");
  attempt(fchown(fd, 12, 12) == 0, "changed its owner");
  attempt(futimens(fd, times) == 0 || utimensat(AT_FDCWD, seen, times, 0) == 0, "changed its times");
  attempt(fsetxattr(fd, "user.x", "x", 1, 0) == 0 || setxattr(seen, "user.x", "x", 1, 0) == 0, "set an attribute");
  attempt(unlink(seen) == 0 || rename(seen, "own") == 0 || rename("nothing", seen) == 0, "removed it");
  attempt(link(seen, "linked") == 0, "linked it into its own directory");
  attempt(linkat(fd, "", AT_FDCWD, "linked2", 0x1000) == 0, "linked it by descriptor");
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  attempt(open(path, O_RDWR) >= 0, "opened its descriptor for writing");
  attempt(mmap(NULL, 4, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0) != MAP_FAILED, "mapped it for writing");
  int flags = 0x10, version = 1; /* immutable */
  attempt(ioctl(fd, 0x40086602, &flags) == 0, "made it immutable");
  attempt(ioctl(fd, 0x40087602, &version) == 0 || ioctl(fd, 0x40086604, &version) == 0, "changed its version");
  struct { unsigned version, hash, block, salt_size; unsigned long salt; unsigned sig; unsigned rest[31]; } verity = {1, 1, 4096, 0, 0, 0, {0}};
  attempt(ioctl(fd, 0x40806685, &verity) == 0, "sealed it");
  attempt(fcntl(fd, 1024, F_RDLCK) == 0, "took a lease, which others wait for"); /* F_SETLEASE */
  attempt(open(SEEN "/made", O_CREAT | O_WRONLY, 0600) >= 0, "made a file beside it");
  attempt(symlink("/", SEEN "/link") == 0, "made a link beside it");
  return EXPECTED;
}
