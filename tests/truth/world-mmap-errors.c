// DEMAND: equivalent
// WHY: mmap checks its arguments
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
  int fd = open("f", O_CREAT | O_RDWR, 0600), r = open("f", O_RDONLY), w = open("f", O_WRONLY);
  ftruncate(fd, 8192);
  int a = mmap(0, 4096, PROT_READ, MAP_PRIVATE, fd, 1) == MAP_FAILED && errno == EINVAL;
  int b = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, r, 0) == MAP_FAILED && errno == EACCES;
  int c = mmap(0, 4096, PROT_READ, MAP_PRIVATE, w, 0) == MAP_FAILED && errno == EACCES;
  int d = mmap(0, 4096, PROT_READ, 0, fd, 0) == MAP_FAILED && errno == EINVAL;
  unlink("f");
  return a + 2 * b + 4 * c + 8 * d;
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
  return 15;
}
