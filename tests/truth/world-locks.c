// DEMAND: equivalent
// WHY: a lock for writing wants a file open for writing; nobody else holds one
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
  struct flock l = {.l_type = F_WRLCK, .l_whence = SEEK_SET}, g = l;
  close(open("f", O_CREAT | O_WRONLY, 0600));
  int r = open("f", O_RDONLY), w = open("f", O_RDWR);
  int a = fcntl(r, F_SETLK, &l) == -1 && errno == EBADF, b = fcntl(w, F_SETLK, &l) == 0;
  int c = fcntl(w, F_GETLK, &g) == 0 && g.l_type == F_UNLCK;
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
