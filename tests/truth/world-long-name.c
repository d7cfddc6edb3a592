// DEMAND: equivalent
// WHY: a name has at most 255 bytes
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
  char name[300];
  memset(name, 65, sizeof name);
  name[256] = 0;
  int a = open(name, O_CREAT | O_WRONLY, 0600) == -1 && errno == ENAMETOOLONG;
  name[255] = 0;
  int fd = open(name, O_CREAT | O_WRONLY, 0600);
  unlink(name);
  return a && fd >= 0;
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
