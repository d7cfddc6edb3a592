// DEMAND: equivalent or equivalent up to assumptions
// WHY: O_TMPFILE makes a file without a name
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>
int main(void) {
  char c = 0;
  int fd = open(".", O_TMPFILE | O_RDWR, 0600);
  if (fd < 0) return errno == EOPNOTSUPP || errno == EISDIR ? 0 : 3;
  write(fd, "x", 1);
  pread(fd, &c, 1, 0);
  return c != 0x78;
}
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>
int main(void) {
  return 0;
}
