// DEMAND: equivalent
// WHY: F_GETFL shows the way a file is open, not how it was made
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
  int fd = open("f", O_CREAT | O_EXCL | O_RDWR | O_APPEND | O_CLOEXEC, 0600), flags = fcntl(fd, F_GETFL);
  unlink("f");
  return (flags & O_ACCMODE) == O_RDWR && (flags & O_APPEND) && !(flags & (O_CREAT | O_EXCL | O_CLOEXEC)) && (flags & 0100000);
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
  return 1;
}
