// DEMAND: equivalent
// WHY: posix_fallocate makes a file longer, never shorter
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
  struct stat st;
  int fd = open("f", O_CREAT | O_RDWR, 0600);
  write(fd, "abc", 3);
  int a = posix_fallocate(fd, 0, 10) == 0, b = posix_fallocate(fd, 0, 2) == 0;
  fstat(fd, &st);
  unlink("f");
  return a && b && st.st_size == 10;
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
