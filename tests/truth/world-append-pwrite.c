// DEMAND: equivalent
// WHY: pwrite to a file open for appending appends, on Linux
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
  char t[8] = "";
  int fd = open("f", O_CREAT | O_RDWR | O_APPEND, 0600);
  write(fd, "ab", 2);
  pwrite(fd, "c", 1, 0);
  int n = pread(fd, t, 7, 0);
  unlink("f");
  return n == 3 && strcmp(t, "abc") == 0;
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
