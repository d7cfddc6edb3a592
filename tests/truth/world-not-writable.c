// DEMAND: equivalent or equivalent up to assumptions: root
// NATIVE: none
// WHY: the files of the system cannot be written, nor others made among them
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
  int a = access("/etc/passwd", W_OK) == 0, b = open("/etc/umbra-truth", O_CREAT | O_EXCL | O_WRONLY, 0600) >= 0;
  return a + 2 * b;
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
  return 0;
}
