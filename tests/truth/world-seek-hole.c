// DEMAND: equivalent or undecided holes
// WHY: lseek finds data and the hole at the end of a file
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
  int fd = open("f", O_CREAT | O_RDWR, 0600);
  write(fd, "abc", 3);
  int a = lseek(fd, 1, SEEK_DATA) == 1, b = lseek(fd, 0, SEEK_HOLE) == 3, c = lseek(fd, 3, SEEK_DATA) == -1 && errno == ENXIO;
  unlink("f");
  return a + 2 * b + 4 * c;
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
