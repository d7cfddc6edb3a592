// DEMAND: equivalent
// WHY: renameat2 with RENAME_NOREPLACE keeps what is there
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
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
int main(void) {
  close(open("a", O_CREAT | O_WRONLY, 0600));
  close(open("b", O_CREAT | O_WRONLY, 0600));
  int r = syscall(SYS_renameat2, AT_FDCWD, "a", AT_FDCWD, "b", 1) == -1 && errno == EEXIST;
  unlink("b");
  int s = syscall(SYS_renameat2, AT_FDCWD, "a", AT_FDCWD, "b", 1) == 0;
  unlink("b");
  return r + 2 * s;
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
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
int main(void) {
  return 3;
}
