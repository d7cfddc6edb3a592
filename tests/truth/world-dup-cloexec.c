// DEMAND: equivalent or equivalent up to assumptions: clang's order
// WHY: F_DUPFD_CLOEXEC and dup3 set the flag, dup does not copy it
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
  int a = open("f", O_CREAT | O_RDWR | O_CLOEXEC, 0600), b = fcntl(a, F_DUPFD_CLOEXEC, 10), c = dup(a), d = dup3(a, 20, O_CLOEXEC);
  unlink("f");
  return fcntl(a, F_GETFD) + 2 * fcntl(b, F_GETFD) + 4 * fcntl(c, F_GETFD) + 8 * fcntl(d, F_GETFD);
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
  return 11;
}
