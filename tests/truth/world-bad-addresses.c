// DEMAND: equivalent
// WHY: the kernel says EFAULT of bad addresses, and carries on
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
  int *null = NULL;
  struct iovec *v = NULL;
  int a = pipe(null) == -1 && errno == EFAULT, b = readv(0, v, 1) == -1 && errno == EFAULT, c = readv(0, v, -1) == -1 && errno == EINVAL;
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
