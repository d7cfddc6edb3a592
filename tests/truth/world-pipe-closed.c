// DEMAND: equivalent
// WHY: a write to a pipe that nobody reads fails with EPIPE, or SIGPIPE
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
  signal(SIGPIPE, SIG_IGN);
  if (pipe(p) != 0) return 9;
  close(p[0]);
  return write(p[1], "x", 1) == -1 && errno == EPIPE ? 1 : 2;
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
  signal(SIGPIPE, SIG_IGN);
  if (pipe(p) != 0) return 9;
  close(p[0]);
  write(p[1], "x", 1);
  return 1;
}
