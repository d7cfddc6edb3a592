// DEMAND: equivalent
// WHY: an empty pipe is not ready for reading; one without writers is at its end
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
  if (pipe(p) != 0) return 9;
  struct pollfd f = {p[0], POLLIN, 0};
  int a = poll(&f, 1, 0);
  write(p[1], "x", 1);
  int b = poll(&f, 1, 0) == 1 && f.revents == POLLIN;
  char c;
  read(p[0], &c, 1);
  close(p[1]);
  int d = poll(&f, 1, 0) == 1 && (f.revents & POLLHUP);
  return a == 0 && b && d;
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
  if (pipe(p) != 0) return 9;
  close(p[0]);
  close(p[1]);
  return 1;
}
