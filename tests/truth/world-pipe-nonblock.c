// DEMAND: equivalent
// WHY: a read of an empty pipe that must not wait fails with EAGAIN; the flags of pipe2 count
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
  int p[2];
  char c;
  if (pipe2(p, O_NONBLOCK | O_CLOEXEC) != 0) return 9;
  int n = 0;
  if (read(p[0], &c, 1) == -1 && errno == EAGAIN) return fcntl(p[0], F_GETFD) == FD_CLOEXEC && ioctl(p[1], FIONREAD, &n) == 0 && n == 0;
  return 5;
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
  int p[2];
  if (pipe2(p, O_NONBLOCK | O_CLOEXEC) != 0) return 9;
  return 1;
}
