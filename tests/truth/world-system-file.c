// DEMAND: equivalent up to assumptions: passwd
// NATIVE: none
// WHY: what a file of the system holds is its own word
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
  int fd = open("/etc/passwd", O_RDONLY);
  if (fd < 0 || read(fd, &c, 1) != 1) return 3;
  return c == 1;
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
