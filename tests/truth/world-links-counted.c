// DEMAND: equivalent
// WHY: a file has as many links as names
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
  int fd = open("a", O_CREAT | O_RDWR, 0600);
  link("a", "b");
  fstat(fd, &st);
  int two = st.st_nlink == 2;
  unlink("a");
  fstat(fd, &st);
  int one = st.st_nlink == 1;
  unlink("b");
  fstat(fd, &st);
  return two + 2 * one + 4 * (st.st_nlink == 0);
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
  return 7;
}
